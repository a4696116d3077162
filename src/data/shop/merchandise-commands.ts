import * as v from 'valibot'
import { type MerchandiseLine, ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { commit, commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
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

/** Orders the basket’s contents, online or offline. The rows leave the basket in the same transaction. */
export async function orderMerchandise(
  { lines, address, shippingCents, email, basketIds }: NewMerchandiseOrder,
  context = requireContext(),
): Promise<OrderId> {
  const { database, platform } = context
  const id = v.parse(OrderId, platform.ids.uuid())
  await commitTogether(context, { names: ['goods.order'], tables: [database.basket] }, async () => {
    const args = {
      id,
      lines: [...lines],
      address,
      shippingCents,
      ...(email === null ? {} : { email }),
      orderedAt: platform.clock.now(),
    }
    await commitWithin(context, { name: 'goods.order', args })
    await database.basket.bulkDelete([...basketIds])
  })
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
 * Replaces an order that was rejected because prices changed with a new one at current prices. If this is interrupted,
 * both orders exist and the old one stays rejected.
 */
export async function orderAtNewPrice(
  { address, email, mutationId }: MerchandiseOrderView,
  prices: NewPrices,
  context = requireContext(),
): Promise<void> {
  await orderMerchandise(
    {
      ...prices,
      address: v.parse(ShippingAddress, address),
      email,
      basketIds: [],
    },
    context,
  )
  if (mutationId !== null) await deleteItem(mutationId, context)
}
