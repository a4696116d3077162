import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { updateRows } from '#server/core/db/row-queries.ts'

/** Returns the data that decides whether everybody in a zone may save its photos. A deleted owner has no plan. */
export const unlockFacts = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('zones')
    .leftJoin('users', 'users.id', 'zones.owner_id')
    .select(['zones.brand', 'zones.pass_order_id', 'users.plan', 'users.display_name'])
    .where('zones.id', '=', param('zoneId')),
)

/** `orderId` null: removes the zone's pass. */
export const setPass = updateRows('zones', { where: ['id'], set: ['pass_order_id as orderId', 'rev'] })

/** Returns the zones whose rows depend on the plan and name of their owner. */
export const unlockableZonesOf = query<{ ownerId: UserId }>()((param) =>
  build
    .selectFrom('zones')
    .select(['id', 'brand'])
    .where('owner_id', '=', param('ownerId'))
    .where('purged_at', 'is', null),
)
