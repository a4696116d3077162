import {
  type MerchandiseLine,
  type MerchandiseOrderRow,
  merchandiseTotalCents,
  isCancellable,
  planPriceCents,
} from '#src/contract/entities/commerce/merchandise-order.ts'
import { priceOf } from '#src/contract/entities/commerce/product.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { beginPayment, takeBackPayment } from '#server/commerce/payments/order-payments.ts'
import { productById } from '#server/commerce/catalog/catalog-store.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { merchandiseOrderById, insertMerchandiseOrder } from './merchandise-order-store.ts'
import { cancelMerchandise, settleMerchandiseOrder } from './settle-merchandise-order.ts'

type PricedLine = MerchandiseOrderRow['lines'][number]

/**
 * Orders goods at the prices that their buyer was shown, and begins the payment. Another price takes nothing: 409, with the
 * total that holds now and the prices of the lines that changed. The same id from the same buyer changes nothing.
 */
const orderMerchandise: MutationHandler<'goods.order', null> = async (
  context,
  { id, lines, address, orderedAt },
) => {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const known = await transaction.first(merchandiseOrderById, { id })
  if (known !== undefined) {
    if (known.user_id !== userId) return refuse('conflict', 'This id is taken')
    return ok({ httpStatus: 201, answer: null, rev: await currentRevision(transaction, userScope(userId)) })
  }
  const priced: PricedLine[] = []
  for (const line of lines) {
    const found = await priceLine(context, line)
    if (!found.ok) return found
    priced.push(found.value)
  }
  const totalCents = merchandiseTotalCents(priced)
  const changed = priced.flatMap(({ unitCents }, index) =>
    unitCents === lines[index]?.unitCents
      ? []
      : [{ field: `lines.${index}.unitCents`, reason: String(unitCents) }],
  )
  if (changed.length > 0) {
    const [was, is] = [merchandiseTotalCents(lines), totalCents].map((cents) => (cents / 100).toFixed(2))
    return refuse('price_changed', `The price was $${was} and is now $${is}`, {
      details: [{ field: 'totalCents', reason: String(totalCents) }, ...changed],
    })
  }
  const { payments } = deps
  if (totalCents < payments.minimumCents) {
    const least = (payments.minimumCents / 100).toFixed(2)
    return refuse('invalid', `Orders begin at $${least}. Please add something`, {
      details: [{ field: 'lines', reason: `must come to at least ${payments.minimumCents} cents` }],
    })
  }
  await storePurchaseConsent(transaction, deps, { userId, now, tappedAt: orderedAt })
  await transaction.run(insertMerchandiseOrder, {
    id,
    userId,
    lines: JSON.stringify(priced),
    address: JSON.stringify(address),
    totalCents,
    provider: payments.name,
    isTest: payments.isTest ? 1 : 0,
    at: now,
  })
  const bought = priced.map(({ name, quantity, unitCents }) => ({ name, quantity, unitCents }))
  const due = { orderId: id, userId, kind: 'goods', amountCents: totalCents, lines: bought, at: now } as const
  const outcome = await beginPayment(transaction, deps, due)
  const rev = await settleMerchandiseOrder(transaction, id, { outcome, now })
  return ok({ httpStatus: 201, answer: null, rev })
}

/** Takes an order back that was not sent, and pays back what was paid; once is enough. */
const cancelMerchandiseOrder: MutationHandler<'goods.cancel', null> = async (
  { transaction, viewer, now, deps },
  { id },
) => {
  const { userId } = viewer
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined || order.user_id !== userId) return notFound()
  const scope = userScope(userId)
  if (order.state === 'cancelled')
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  if (!isCancellable(order.state)) {
    return refuse(
      'conflict',
      order.state === 'sent' ? 'This order is on its way already' : 'Nothing was paid',
    )
  }
  await takeBackPayment(transaction, deps, { orderId: id, why: 'cancelled', at: now })
  await cancelMerchandise(transaction, id)
  return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
}

/** The line as it is to be paid now: what it is called, what it costs on the buyer's plan, what goes on it. */
async function priceLine(
  { transaction, viewer, now }: MutationContext,
  line: MerchandiseLine,
): Promise<Result<PricedLine, Refusal>> {
  const product = await transaction.first(productById, { id: line.productId })
  if (product === undefined) return refuse('conflict', 'Something in this order is no longer sold')
  const asked = { reader: transaction, viewer, now }
  const isPhoto = product.prints === 'photo'
  const [photoId, zoneId] = isPhoto ? [line.photoId, null] : [null, line.zoneId]
  if (photoId === null && zoneId === null) {
    const what = isPhoto ? 'a photo' : 'a zone'
    return refuse('invalid', `Choose ${what} for ${product.name}`, {
      details: [{ field: isPhoto ? 'photoId' : 'zoneId', reason: 'must be chosen' }],
    })
  }
  if (photoId !== null) {
    const photo = await requirePhoto(asked, photoId, callPermissions.download)
    if (!photo.ok) return photo
  }
  if (zoneId !== null) {
    const zone = await requireZone(asked, zoneId, callPermissions.zone)
    if (!zone.ok) return zone
  }
  const listCents = priceOf({ basePriceCents: product.base_price, salePriceCents: product.sale_price })
  const unitCents = planPriceCents(listCents, viewer.plan)
  return ok({ ...line, photoId, zoneId, unitCents, name: product.name })
}

/** The server's half of these mutations. */
export const merchandiseOrderHandlers = {
  'goods.order': orderMerchandise,
  'goods.cancel': cancelMerchandiseOrder,
}
