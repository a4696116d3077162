import type { OrderRow } from '#src/contract/entities/shop/order.ts'
import { orderPricesCents } from '#src/contract/entities/shop/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { beginPayment } from '#server/payments/order-payments.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { zoneOrderRow } from './zone-order-answer.ts'
import { insertZoneOrder, zoneOrderById } from './zone-order-store.ts'
import { settleZoneOrder } from './settle-zone-order.ts'

/**
 * Places an order at the price that its buyer was shown and begins its payment. The same id from the same buyer answers the
 * order as it stands.
 */
const placeOrder: MutationHandler<'order.place', { readonly order: OrderRow }> = async (
  { transaction, viewer, now, deps },
  args,
) => {
  const { userId } = viewer
  const { id, kind, zone } = args
  const known = await transaction.first(zoneOrderById, { id })
  if (known !== undefined) {
    if (known.user_id !== userId) return refuse('conflict', 'This id is taken')
    const rev = await currentRevision(transaction, userScope(userId))
    return ok({ httpStatus: 201, answer: { order: zoneOrderRow(known) }, rev })
  }
  const priceCents = orderPricesCents[kind]
  if (args.expectedPriceCents !== priceCents) {
    return refuse('price_changed', `The price is now $${(priceCents / 100).toFixed(2)}`, {
      details: [{ field: 'expectedPriceCents', reason: String(priceCents) }],
    })
  }
  await storePurchaseConsent(transaction, deps, { userId, now, tappedAt: args.orderedAt })
  const { payments } = deps
  await transaction.run(insertZoneOrder, {
    id,
    userId,
    kind,
    priceCents,
    provider: payments.name,
    isTest: payments.isTest ? 1 : 0,
    zoneId: zone.id,
    zone: JSON.stringify(zone),
    at: now,
  })
  const outcome = await beginPayment(transaction, deps, {
    orderId: id,
    userId,
    kind,
    amountCents: priceCents,
    lines: [{ name: zone.name, german: null, quantity: 1, unitCents: priceCents }],
    at: now,
  })
  const placed = await transaction.first(zoneOrderById, { id })
  if (placed === undefined) throw new Error('An order just placed cannot be read')
  const { rev, isMade } = await settleZoneOrder(transaction, placed, { outcome, now, ids: deps.ids })
  if (!isMade) return refuse('conflict', 'A zone with this id or code exists already')
  const order = await transaction.first(zoneOrderById, { id })
  if (order === undefined) throw new Error('An order just placed cannot be read')
  return ok({ httpStatus: 201, answer: { order: zoneOrderRow(order) }, rev })
}

/** The server's half of these mutations. */
export const zoneOrderHandlers = {
  'order.place': placeOrder,
}
