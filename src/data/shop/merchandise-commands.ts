import * as v from 'valibot'
import { type MerchandiseLine, ShippingAddress } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { commit, commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import type { MerchandiseOrderView } from './merchandise-order-view.ts'

interface Wish {
  readonly lines: readonly MerchandiseLine[]
  readonly address: ShippingAddress
  /** As it was shown. */
  readonly shippingCents: number
  /** Where it is confirmed besides the account's address; null: nowhere. */
  readonly email: string | null
  /** Rows of the basket that it takes out. */
  readonly basketIds: readonly string[]
}

/** Orders what is in the basket, with a network or without; the basket gives it up in the same moment. */
export async function orderMerchandise(
  { lines, address, shippingCents, email, basketIds }: Wish,
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

/** Takes an order back; one that was never sent is only forgotten. */
export async function cancelMerchandiseOrder(id: OrderId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'goods.cancel', args: { id } })
}

/** What an order comes to now. */
interface NewPrices {
  readonly lines: readonly MerchandiseLine[]
  readonly shippingCents: number
}

/** Puts an order that was refused for its price in again at the prices of now, and lets the old one go. Broken off in between, both stand there, and the old one stays refused. */
export async function orderAtNewPrice(
  { address, email, mid }: MerchandiseOrderView,
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
  if (mid !== null) await deleteItem(mid, context)
}
