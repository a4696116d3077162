import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { OrderId, orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Orders the pass by which everybody in the zone saves all of its photos; waits in the outbox without a network. */
export async function placePass(zoneId: ZoneId, context = requireContext()): Promise<void> {
  const { ids } = context.platform
  await commit(context, {
    name: 'order.place-pass',
    args: {
      id: v.parse(OrderId, ids.uuid()),
      zoneId,
      expectedPriceCents: orderPricesCents.zone_pass,
      orderedAt: context.serverNow(),
    },
  })
}
