import type { ZoneId } from '#src/contract/entities/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'

export const zonesToReveal = query<{ now: number }>()((hole) =>
  build
    .selectFrom('zones')
    .select('id')
    // As text, so that the index of those zones alone is found.
    .where('mode', '=', sql.lit('reveal-at-time'))
    .where('reveal_at', '<=', hole('now')),
)

/** Opens a zone whose moment has come. */
export const openAtReveal = query<{ id: ZoneId; now: number; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ mode: 'open', rev: hole('rev') })
    .where('id', '=', hole('id'))
    .where('mode', '=', 'reveal-at-time')
    .where('reveal_at', '<=', hole('now')),
)

/** Zones that end between two times; one on legal hold ends for nobody. */
export const zonesEnding = query<{ after: number; upTo: number }>()((hole) =>
  build
    .selectFrom('zones')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('expires_at', '>', hole('after'))
    .where('expires_at', '<=', hole('upTo'))
    .where('expires_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('legal_hold_at', 'is', null),
)

/** Members of a zone who have not been told something; `keyStart` and their id make the key. */
export const membersUntold = query<{ zoneId: ZoneId; keyStart: string; limit: number }>()((hole) =>
  build
    .selectFrom('memberships')
    .select('user_id')
    .where('zone_id', '=', hole('zoneId'))
    .where((where) =>
      where.not(
        where.exists(
          build
            .selectFrom('notices')
            .select('notices.id')
            .where(sql<boolean>`notices.once_key = ${hole('keyStart')} || memberships.user_id`),
        ),
      ),
    )
    .limit(hole('limit')),
)

/** Zones that ended so long ago, and of which no photo is left. */
export const zonesToPurge = query<{ before: number; limit: number }>()((hole) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('expires_at', '<=', hole('before'))
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
    .limit(hole('limit')),
)

export const membersOfZone = query<{ zoneId: ZoneId }>()((hole) =>
  build.selectFrom('memberships').select('user_id').where('zone_id', '=', hole('zoneId')),
)

export const deleteMembershipsOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('memberships').where('zone_id', '=', hole('zoneId')),
)
export const deleteFormerMembersOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('former_members').where('zone_id', '=', hole('zoneId')),
)
export const deleteBansOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('bans').where('zone_id', '=', hole('zoneId')),
)
export const deleteCodesOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('zone_codes').where('zone_id', '=', hole('zoneId')),
)
export const deleteScansOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('scans').where('zone_id', '=', hole('zoneId')),
)

/** What stays of a zone is its name and its owner, for the audit log. */
export const emptyZone = query<{ id: ZoneId; now: number; rev: number }>()((hole) =>
  build
    .updateTable('zones')
    .set({ purged_at: hole('now'), latitude: null, longitude: null, rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const isOnHold = query<{ zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('zones')
    .select('id')
    .where('id', '=', hole('zoneId'))
    .where('legal_hold_at', 'is not', null),
)

/** Set and lifted by an operator; whoever runs the deployment answers for it. */
export const setLegalHold = query<{ zoneId: ZoneId; at: number | null }>()((hole) =>
  build
    .updateTable('zones')
    .set({ legal_hold_at: hole('at') })
    .where('id', '=', hole('zoneId')),
)

/** Rewrites of its photos that are under way. */
export const deleteTasksOf = query<{ zoneId: ZoneId }>()((hole) =>
  build.deleteFrom('zone_tasks').where('zone_id', '=', hole('zoneId')),
)
