import * as v from 'valibot'
import type { Address, GoodsLine } from '#src/contract/entities/goods.ts'
import { OrderId } from '#src/contract/entities/order.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteItemIn } from '#src/data/engine/outbox/deletions.ts'
import type { GoodsView } from './goods-view.ts'

interface Wish {
  readonly lines: readonly GoodsLine[]
  readonly address: Address
  /** Rows of the basket that it takes out. */
  readonly basketIds: readonly string[]
}

/** Orders what is in the basket, with a network or without; the basket gives it up in the same moment. */
export function orderGoods(wish: Wish): Promise<OrderId> {
  return orderGoodsIn(requireContext(), wish)
}

/** `orderGoods` for the given user's data. */
export async function orderGoodsIn(
  context: DataContext,
  { lines, address, basketIds }: Wish,
): Promise<OrderId> {
  const { database, platform } = context
  const id = v.parse(OrderId, platform.ids.uuid())
  await database.transaction('rw', database.outbox, database.basket, async () => {
    await commit(context, { name: 'goods.order', args: { id, lines: [...lines], address } })
    await database.basket.bulkDelete([...basketIds])
  })
  return id
}

/** Takes an order back; one that was never sent is only forgotten. */
export function cancelGoods(id: OrderId): Promise<void> {
  return cancelGoodsIn(requireContext(), id)
}

/** `cancelGoods` for the given user's data. */
export async function cancelGoodsIn(context: DataContext, id: OrderId): Promise<void> {
  await commit(context, { name: 'goods.cancel', args: { id } })
}

/** Puts an order that was refused for its price in again at the prices of now, and lets the old one go. */
export function orderAtNewPrice(order: GoodsView, lines: readonly GoodsLine[]): Promise<void> {
  return orderAtNewPriceIn(requireContext(), order, lines)
}

/** `orderAtNewPrice` for the given user's data. Broken off in between, both stand there, and the old one stays refused. */
export async function orderAtNewPriceIn(
  context: DataContext,
  { address, mid }: GoodsView,
  lines: readonly GoodsLine[],
): Promise<void> {
  await orderGoodsIn(context, { lines, address, basketIds: [] })
  if (mid !== null) await deleteItemIn(context, mid)
}
