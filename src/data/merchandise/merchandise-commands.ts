import * as v from 'valibot'
import type { Address, MerchandiseLine } from '#src/contract/entities/commerce/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/commerce/order.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteItemIn } from '#src/data/engine/outbox/deletions.ts'
import type { MerchandiseOrderView } from './merchandise-order-view.ts'

interface Wish {
  readonly lines: readonly MerchandiseLine[]
  readonly address: Address
  /** Rows of the basket that it takes out. */
  readonly basketIds: readonly string[]
}

/** Orders what is in the basket, with a network or without; the basket gives it up in the same moment. */
export function orderMerchandise(wish: Wish): Promise<OrderId> {
  return orderMerchandiseIn(requireContext(), wish)
}

/** `orderMerchandise` for the given user's data. */
export async function orderMerchandiseIn(
  context: DataContext,
  { lines, address, basketIds }: Wish,
): Promise<OrderId> {
  const { database, platform } = context
  const id = v.parse(OrderId, platform.ids.uuid())
  await database.transaction('rw', database.outbox, database.basket, async () => {
    const args = { id, lines: [...lines], address, orderedAt: platform.clock.now() }
    await commit(context, { name: 'goods.order', args })
    await database.basket.bulkDelete([...basketIds])
  })
  return id
}

/** Takes an order back; one that was never sent is only forgotten. */
export function cancelMerchandiseOrder(id: OrderId): Promise<void> {
  return cancelMerchandiseOrderIn(requireContext(), id)
}

/** `cancelMerchandiseOrder` for the given user's data. */
export async function cancelMerchandiseOrderIn(context: DataContext, id: OrderId): Promise<void> {
  await commit(context, { name: 'goods.cancel', args: { id } })
}

/** Puts an order that was refused for its price in again at the prices of now, and lets the old one go. */
export function orderAtNewPrice(
  order: MerchandiseOrderView,
  lines: readonly MerchandiseLine[],
): Promise<void> {
  return orderAtNewPriceIn(requireContext(), order, lines)
}

/** `orderAtNewPrice` for the given user's data. Broken off in between, both stand there, and the old one stays refused. */
export async function orderAtNewPriceIn(
  context: DataContext,
  { address, mid }: MerchandiseOrderView,
  lines: readonly MerchandiseLine[],
): Promise<void> {
  await orderMerchandiseIn(context, { lines, address, basketIds: [] })
  if (mid !== null) await deleteItemIn(context, mid)
}
