import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoostId, BoostKind } from '#src/contract/entities/programs/reward.ts'
import { build, query } from '#server/core/db/query.ts'

export const boostById = query<{ id: BoostId }>()((param) =>
  build.selectFrom('boosts').selectAll().where('id', '=', param('id')),
)

export const boostsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('boosts')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('used_at')
    .orderBy('id'),
)

export const insertBoost = query<{
  id: BoostId
  userId: UserId
  zoneId: ZoneId
  kind: BoostKind
  at: number
}>()((param) =>
  build.insertInto('boosts').values({
    id: param('id'),
    user_id: param('userId'),
    zone_id: param('zoneId'),
    kind: param('kind'),
    used_at: param('at'),
  }),
)

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

export const setNearbyUntil = query<{ id: ZoneId; until: number; rev: number }>()((param) =>
  build
    .updateTable('zones')
    .set({ nearby_until: param('until'), rev: param('rev') })
    .where('id', '=', param('id')),
)
