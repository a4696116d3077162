import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const boostById = selectRows('boosts', ['id'])

export const boostsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('boosts')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('used_at')
    .orderBy('id'),
)

export const insertBoost = insertRow('boosts', ['id', 'user_id', 'zone_id', 'kind', 'used_at as at'])

/** Adds days to a zone beyond its owner's plan. The zone keeps them if the end of a trial shortens it later. */
export const addBoostDays = query<{ id: ZoneId; days: number; ms: number }>()((param) =>
  build
    .updateTable('zones')
    .set((set) => ({
      boost_days: set('boost_days', '+', param('days')),
      trial_falls_to: set('trial_falls_to', '+', param('ms')),
    }))
    .where('id', '=', param('id')),
)

export const setNearbyUntil = updateRows('zones', {
  where: ['id'],
  set: ['rev'],
  fill: ['nearby_until as until'],
})
