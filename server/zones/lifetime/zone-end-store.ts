import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const zonesToReveal = query<{ now: number }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    // A literal, so that the partial index is used.
    .where('mode', '=', sql.lit('reveal-at-time'))
    .where('reveal_at', '<=', param('now')),
)

/** Opens a zone whose reveal time has come. */
export const openAtReveal = query<{ id: ZoneId; now: number; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ mode: 'open', rev: param('rev') })
    .where('id', '=', param('id'))
    .where('mode', '=', 'reveal-at-time')
    .where('reveal_at', '<=', param('now')),
)

/** Returns zones whose rolls were developed between two times. */
export const zonesDevelopedSince = query<{ since: number; now: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'reveal_at'])
    .where('roll_shots', 'is not', null)
    .where('reveal_at', '>', param('since'))
    .where('reveal_at', '<=', param('now'))
    .where('mode', '=', 'open'),
)

/** Returns zones that end between two times. A zone on legal hold does not end. */
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

/** Returns zones that were closed since a time. */
export const zonesClosedSince = query<{ since: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'owner_id', 'closed_at'])
    .where('closed_at', '>', param('since'))
    .where('closed_at', 'is not', null)
    .where('purged_at', 'is', null),
)

/** Returns zones whose announcement changed since a time. */
export const zonesAnnouncedSince = query<{ since: number }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'announced_at'])
    .where('announced_at', '>', param('since'))
    .where('announced_at', 'is not', null)
    .where('purged_at', 'is', null),
)

/** Returns notifications of a zone's earlier announcements. */
export const staleAnnouncements = query<{ zoneId: ZoneId; before: number; limit: number }>()((param) =>
  build
    .selectFrom('notices')
    .select(['id', 'user_id'])
    // A literal, so that the partial index is used.
    .where('kind', '=', sql.lit('zone-announced'))
    .where('zone_id', '=', param('zoneId'))
    .where('at', '<', param('before'))
    .limit(param('limit')),
)

/**
 * Returns a user's current trial. No row: they pay for their plan or have none. `rest`: the state that it returns to,
 * as JSON.
 */
export const trialOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('subscriptions')
    .select(['started_at', 'rest'])
    .where('user_id', '=', param('userId'))
    .where('is_trial', '=', 1),
)

/** Returns whether a zone was paid for individually. */
export const orderOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('orders')
    .select('id')
    .where('zone_id', '=', param('zoneId'))
    .where('kind', '=', 'custom_zone')
    .where('state', '=', 'fulfilled'),
)

/**
 * Returns the members of a zone, except one, who do not have a given notification. Its key is `keyStart` plus the
 * member's id.
 */
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

/** Returns zones that ended before a time and have no photos left. */
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

export const membersOfZone = selectColumns('memberships', ['zone_id'], ['user_id'])

/**
 * Rows that led to a zone or were useful only in it. The files of folders are deleted before the folders, which contain
 * their owner.
 */
export const deleteZoneDependents = [
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

/** Marks the entries as removed. A job deletes them with their voice messages. */
export const removeGuestbookOf = updateRows('guestbook_entries', {
  where: ['zone_id'],
  fill: ['removed_at as at'],
})

/** Keeps only a zone's name and owner, for the audit log. */
export const emptyZone = updateRows('zones', {
  where: ['id'],
  set: ['rev'],
  fill: ['purged_at as now'],
  fixed: { latitude: null, longitude: null, embed_key: null },
})

export const isOnHold = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('id', '=', param('zoneId'))
    .where('legal_hold_at', 'is not', null),
)

/** Set and lifted by the deployment's operator. */
export const setLegalHold = updateRows('zones', { where: ['id as zoneId'], set: ['legal_hold_at as at'] })

/** Sets when a zone ends after its owner's trial; null: as announced. */
export const setTrialFall = updateRows('zones', { where: ['id'], set: ['trial_falls_to as at'] })
