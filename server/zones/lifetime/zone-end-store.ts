import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

export const zonesToReveal = query<{ now: number }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    // As text, so that the index of those zones alone is found.
    .where('mode', '=', sql.lit('reveal-at-time'))
    .where('reveal_at', '<=', param('now')),
)

/** Opens a zone whose moment has come. */
export const openAtReveal = query<{ id: ZoneId; now: number; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ mode: 'open', rev: param('rev') })
    .where('id', '=', param('id'))
    .where('mode', '=', 'reveal-at-time')
    .where('reveal_at', '<=', param('now')),
)

/** Zones whose rolls were developed between two times. */
export const zonesDevelopedSince = query<{ since: number; now: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'reveal_at'])
    .where('roll_shots', 'is not', null)
    .where('reveal_at', '>', param('since'))
    .where('reveal_at', '<=', param('now'))
    .where('mode', '=', 'open'),
)

/** Zones that end between two times; one on legal hold does not end. */
export const zonesEnding = query<{ after: number; upTo: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('expires_at', '>', param('after'))
    .where('expires_at', '<=', param('upTo'))
    .where('expires_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('legal_hold_at', 'is', null),
)

/** Zones that were closed since. */
export const zonesClosedSince = query<{ since: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'owner_id', 'closed_at'])
    .where('closed_at', '>', param('since'))
    .where('closed_at', 'is not', null)
    .where('purged_at', 'is', null),
)

/** Zones whose announcement changed since. */
export const zonesAnnouncedSince = query<{ since: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'announced_at'])
    .where('announced_at', '>', param('since'))
    .where('announced_at', 'is not', null)
    .where('purged_at', 'is', null),
)

/** Notices of what a zone announced before. */
export const staleAnnouncements = query<{ zoneId: ZoneId; before: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'user_id'])
    // As text, so that the index of those notices alone is found.
    .where('kind', '=', sql.lit('zone-announced'))
    .where('zone_id', '=', param('zoneId'))
    .where('at', '<', param('before'))
    .limit(param('limit')),
)

/** The trial that a user is on; none: they pay for their plan, or have none. `rest`: as JSON, what it goes back to. */
export const trialOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('subscriptions')
    .select(['started_at', 'rest'])
    .where('user_id', '=', param('userId'))
    .where('is_trial', '=', 1),
)

/** Whether a zone was paid for by itself. */
export const orderOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('orders')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('kind', '=', 'custom_zone')
    .where('state', '=', 'fulfilled'),
)

/** Members of a zone but one without a certain notice; `keyStart` and their id make its key. */
export const membersToNotify = query<{
  zoneId: ZoneId
  exceptId: UserId | ''
  keyStart: string
  limit: number
}>()((param) =>
  build
    .selectFrom('memberships')
    .select('user_id')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '<>', sql<UserId>`${param('exceptId')}`)
    .where((where) =>
      where.not(
        where.exists(
          build
            .selectFrom('notices')
            .select('notices.id')
            .where(sql<boolean>`notices.once_key = ${param('keyStart')} || memberships.user_id`),
        ),
      ),
    )
    .limit(param('limit')),
)

/** Zones that ended this long ago, and of which no photo is left. */
export const zonesToPurge = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('expires_at', '<=', param('before'))
    .where('expires_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('legal_hold_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          build
            .selectFrom('photos')
            .select('photos.id')
            .where(sql<boolean>`photos.zone_id = zones.id`),
        ),
      ),
    )
    .limit(param('limit')),
)

export const membersOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('memberships').select('user_id').where('zone_id', '=', param('zoneId')),
)

/** What led to a zone or was only of use in it. The files of folders go before the folders that tell whose they are. */
export const deleteWhatLedTo = [
  query<{ zoneId: ZoneId }>()((param) =>
    build
      .deleteFrom('folder_files')
      .where('user_id', 'in', (from) =>
        from.selectFrom('photo_folders').select('user_id').where('zone_id', '=', param('zoneId')),
      ),
  ),
  ...(
    [
      'memberships',
      'former_members',
      'bans',
      'zone_codes',
      'join_requests',
      'missions',
      'trails',
      'trail_notes',
      'scans',
      'zone_tasks',
      'zone_names',
      'photo_folders',
      'booths',
      'televisions',
      'webhook_cursors',
      'website_refusals',
    ] as const
  ).map((table) =>
    query<{ zoneId: ZoneId }>()((param) =>
      build.deleteFrom(table).where(sql<boolean>`zone_id = ${param('zoneId')}`),
    ),
  ),
]

/** A job deletes the entries with their voices. */
export const removeGuestbookOf = query<{ zoneId: ZoneId; at: number }>()((param) =>
  build
    .updateTable('guestbook_entries')
    .set({ removed_at: param('at') })
    .where('zone_id', '=', param('zoneId')),
)

/** What stays of a zone is its name and its owner, for the audit log. */
export const emptyZone = query<{ id: ZoneId; now: number; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ purged_at: param('now'), latitude: null, longitude: null, embed_key: null, rev: param('rev') })
    .where('id', '=', param('id')),
)

export const isOnHold = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('id', '=', param('zoneId'))
    .where('legal_hold_at', 'is not', null),
)

/** Set and lifted by the operator of the deployment. */
export const setLegalHold = query<{ zoneId: ZoneId; at: number | null }>()((param) =>
  build
    .updateTable('zones')
    .set({ legal_hold_at: param('at') })
    .where('id', '=', param('zoneId')),
)

/** When a zone ends once its owner's trial is over; null: as announced. */
export const setTrialFall = query<{ id: ZoneId; at: number | null }>()((param) =>
  build
    .updateTable('zones')
    .set({ trial_falls_to: param('at') })
    .where('id', '=', param('id')),
)
