import { sql } from 'kysely'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

type ZoneParams = { readonly zoneId: ZoneId }

/** All existing demo zones, including ended ones, in the order of the brands. */
export const demoZones = query<Record<string, never>>()(() =>
  build
    .selectFrom('demo_zones')
    .innerJoin('zones', 'zones.id', 'demo_zones.zone_id')
    .selectAll('zones')
    .select('demo_zones.shots_made')
    .orderBy('zones.brand')
    .orderBy('zones.id'),
)

/** The accounts of the demo zones. The first one is the host. */
export const demoPeople = query<Record<string, never>>()(() =>
  build.selectFrom('demo_people').selectAll().orderBy('place'),
)

/** The number of photos of the story that a zone has. No row means that the zone is not a demo zone. */
export const shotsMade = selectColumns('demo_zones', ['zone_id'], ['shots_made'])

export const insertDemoZone = insertRow('demo_zones', ['zone_id'], { shots_made: 0 })

export const insertDemoPerson = insertRow('demo_people', ['user_id', 'place'])

export const setShotsMade = updateRows('demo_zones', { where: ['zone_id'], set: ['shots_made as count'] })

/** Photos of a zone, including hidden ones. */
export const photosOfZone = query<ZoneParams & { limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'user_id', 'filename', 'hidden_at'])
    .where('zone_id', '=', param('zoneId'))
    .limit(param('limit')),
)

/** Deletes the remaining rows of a purged zone. Nothing of a demo zone has to be kept. */
export const deleteRestOfZone = [
  ...(
    ['audit', 'activity_marks', 'daily_counts', 'pending_push', 'push_deliveries', 'demo_zones'] as const
  ).map((table) =>
    query<ZoneParams>()((param) => build.deleteFrom(table).where(sql<boolean>`zone_id = ${param('zoneId')}`)),
  ),
  query<ZoneParams>()((param) => build.deleteFrom('zones').where('id', '=', param('zoneId'))),
]

/** Deletes the account itself. Everything that depends on it must be deleted first. */
export const deleteDemoUser = deleteRows('users', ['id as userId'])

/** Deletes the revisions of a scope that has no readers left. */
export const deleteScope = [
  query<{ scope: Scope }>()((param) => build.deleteFrom('tombstones').where('scope', '=', param('scope'))),
  query<{ scope: Scope }>()((param) => build.deleteFrom('scopes').where('scope', '=', param('scope'))),
]
