import * as v from 'valibot'
import { type MerchandiseLine, ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { commit, commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { removeRows, withDependants } from '#src/data/engine/outbox/outbox-store.ts'
import type { MerchandiseOrderView } from './merchandise-order-view.ts'

interface NewMerchandiseOrder {
  readonly lines: readonly MerchandiseLine[]
  readonly address: ShippingAddress
  /** The shipping price shown to the user. */
  readonly shippingCents: number
  /** An additional e-mail address for the confirmation, besides the account’s. null for none. */
  readonly email: string | null
  /** The basket rows that the order removes. */
  readonly basketIds: readonly string[]
}

/**
 * Orders the basket’s contents, online or offline. The rows leave the basket in the same transaction. Returns null and
 * orders nothing if one of them is not in the basket anymore, because another tab ordered or removed it.
 */
export async function orderMerchandise(
  order: NewMerchandiseOrder,
  context = requireContext(),
): Promise<OrderId | null> {
  const { basket } = context.database
  return commitTogether(context, { names: ['goods.order'], tables: [basket] }, async () => {
    const rows = await basket.bulkGet([...order.basketIds])
    if (rows.includes(undefined)) return null
    await basket.bulkDelete([...order.basketIds])
    return placeOrder(context, order)
  })
}

/** Adds an order to the outbox. Runs in a transaction that can commit `goods.order`. */
async function placeOrder(
  context: DataContext,
  { lines, address, shippingCents, email }: Omit<NewMerchandiseOrder, 'basketIds'>,
): Promise<OrderId> {
  const id = v.parse(OrderId, context.platform.ids.uuid())
  const args = {
    id,
    lines: [...lines],
    address,
    shippingCents,
    ...(email === null ? {} : { email }),
    orderedAt: context.platform.clock.now(),
  }
  await commitWithin(context, { name: 'goods.order', args })
  return id
}

/** Cancels an order. An unsent order is only removed from the outbox. */
export async function cancelMerchandiseOrder(id: OrderId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'goods.cancel', args: { id } })
}

/** The current prices of an order. */
interface NewPrices {
  readonly lines: readonly MerchandiseLine[]
  readonly shippingCents: number
}

/**
 * Replaces an order that was rejected because prices changed with a new one at current prices, in one transaction. Does
 * nothing if the rejected order is gone, so that a second tap orders nothing.
 */
export async function orderAtNewPrice(
  { address, email, mutationId }: Pick<MerchandiseOrderView, 'address' | 'email' | 'mutationId'>,
  prices: NewPrices,
  context = requireContext(),
): Promise<void> {
  const { outbox, pictures } = context.database
  await commitTogether(context, { names: ['goods.order'], tables: [pictures] }, async () => {
    const rows = await outbox.toArray()
    const rejected = rows.filter((row) => row.mutationId === mutationId && row.state === 'rejected')
    if (rejected.length === 0) return
    await removeRows(context.database, withDependants(rows, rejected))
    await placeOrder(context, { ...prices, address: v.parse(ShippingAddress, address), email })
  })
}
