import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { OrderId, orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Orders the pass by which everybody in the zone saves all of its photos; waits in the outbox without a network. */
export function placePass(zoneId: ZoneId): Promise<void> {
  return placePassIn(requireContext(), zoneId)
}

/** `placePass` for the given user's data. */
export async function placePassIn(context: DataContext, zoneId: ZoneId): Promise<void> {
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
