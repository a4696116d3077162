import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { OrderId, orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Orders the pass that lets everyone in the zone save all of its photos. If offline, it is queued in the outbox. */
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
