import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { type Expression, expressionBuilder } from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'
import { updateRows } from '#server/core/db/row-queries.ts'

/** Nothing in these zones is hidden or removed. */
const zonesOnHold = build.selectFrom('zones').select('id').where('legal_hold_at', 'is not', null)
/** The expiry times of their photos are about to change. */
const zonesWithNewEnds = build.selectFrom('zone_tasks').select('zone_id').where('kind', '=', 'ends')

export const photosToHide = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'user_id', 'filename'])
    .where('expires_at', '<=', param('now'))
    .where('expires_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('zone_id', 'not in', zonesOnHold)
    .where('zone_id', 'not in', zonesWithNewEnds)
    .limit(param('limit')),
)

export const hidePhoto = updateRows('photos', { where: ['id'], set: ['rev'], fill: ['hidden_at as now'] })

export const photosHiddenBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'zone_id', 'filename'])
    .where('hidden_at', '<', param('before'))
    .where('hidden_at', 'is not', null)
    .where('zone_id', 'not in', zonesOnHold)
    .where('zone_id', 'not in', zonesWithNewEnds)
    .limit(param('limit')),
)

/** When the next photo of a zone expires; no row if none does. */
export const firstEndIn = query<{ zoneId: ZoneId; now: number }>()((param) =>
  build
    .selectFrom('photos')
    .select('expires_at as at')
    .where('zone_id', '=', param('zoneId'))
    .where('hidden_at', 'is', null)
    .where('expires_at', '>', param('now'))
    .where('zone_id', 'not in', zonesOnHold)
    .orderBy('expires_at')
    .limit(1),
)

/** Returns a condition for queries of `photos`: the photo itself has not expired. */
export function isUnexpired(now: Expression<number>) {
  const where = expressionBuilder<Tables, 'photos'>()
  return where.or([where('photos.expires_at', 'is', null), where('photos.expires_at', '>', now)])
}
