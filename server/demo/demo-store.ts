import { sql } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { build, query } from '#server/core/db/query.ts'

type OfZone = { readonly zoneId: ZoneId }

/** The demo zones that are there, also those that have ended, in the order of the brands. */
export const demoZones = query<Record<string, never>>()(() =>
  build
    .selectFrom('demo_zones')
    .innerJoin('zones', 'zones.id', 'demo_zones.zone_id')
    .selectAll('zones')
    .select('demo_zones.shots_made')
    .orderBy('zones.brand')
    .orderBy('zones.id'),
)

/** The accounts of the demo zones; the host is the first. */
export const demoPeople = query<Record<string, never>>()(() =>
  build.selectFrom('demo_people').selectAll().orderBy('place'),
)

/** How many photos of its story a zone has; none: it is no demo zone any more. */
export const shotsMade = query<OfZone>()((param) =>
  build.selectFrom('demo_zones').select('shots_made').where('zone_id', '=', param('zoneId')),
)

export const insertDemoZone = query<OfZone>()((param) =>
  build.insertInto('demo_zones').values({ zone_id: param('zoneId'), shots_made: 0 }),
)

export const insertDemoPerson = query<{ userId: UserId; place: number }>()((param) =>
  build.insertInto('demo_people').values({ user_id: param('userId'), place: param('place') }),
)

export const setShotsMade = query<OfZone & { count: number }>()((param) =>
  build
    .updateTable('demo_zones')
    .set({ shots_made: param('count') })
    .where('zone_id', '=', param('zoneId')),
)

/** Photos of a zone, also hidden ones. */
export const photosOfZone = query<OfZone & { limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'user_id', 'filename', 'hidden_at'])
    .where('zone_id', '=', param('zoneId'))
    .limit(param('limit')),
)

/** What is left of a zone that is purged. Nothing of a demo zone has to be kept. */
export const deleteRestOfZone = [
  ...(['audit', 'activity_marks', 'daily_counts', 'push_news', 'push_told', 'demo_zones'] as const).map(
    (table) =>
      query<OfZone>()((param) => build.deleteFrom(table).where(sql<boolean>`zone_id = ${param('zoneId')}`)),
  ),
  query<OfZone>()((param) => build.deleteFrom('zones').where('id', '=', param('zoneId'))),
]

/** Deletes the account itself; everything that hangs on it is gone before. */
export const deleteDemoUser = query<{ userId: UserId }>()((param) =>
  build.deleteFrom('users').where('id', '=', param('userId')),
)

/** Deletes the revisions of a scope that nobody reads any more. */
export const deleteScope = [
  query<{ scope: Scope }>()((param) => build.deleteFrom('tombstones').where('scope', '=', param('scope'))),
  query<{ scope: Scope }>()((param) => build.deleteFrom('scopes').where('scope', '=', param('scope'))),
]
