import { currentPlan } from '#server/accounts/users/current-plan.ts'
import {
  isCancellable,
  type MerchandiseLine,
  type MerchandiseOrderRow,
  type MerchandiseOrderState,
  merchandiseTotalCents,
  planPriceCents,
} from '#src/contract/entities/shop/merchandise-order.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PrintedPhoto } from '#server/shop/print-jobs/print-design.ts'
import type { PrintedGuestbook } from '#server/shop/print-jobs/guestbook-sheets.ts'
import { printEntries } from '#server/photos/guestbook/print-entries.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { heardWordsIn } from '#src/i18n/en/every-heard.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { priceOf } from '#src/contract/entities/shop/product.ts'
import { isPostcode } from '#src/contract/rules/postcodes.ts'
import { regionOf, shippingCents } from '#src/contract/rules/shipping.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { beginPayment } from '#server/payments/order-payments.ts'
import { designLine, type PrintedMotif, reservePrints } from '#server/shop/print-jobs/reserve-prints.ts'
import { invitationCodeFor } from '#server/zones/codes/invitation-code.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import { zoneQrText } from '#server/zones/zone/zone-answer.ts'
import type { ProductsTable } from '#server/core/db/tables/shop-tables.ts'
import { inEveryLanguage } from '#server/kernel/mail/names-in-languages.ts'
import type { PaymentLine } from '#server/kernel/providers/payment-provider.ts'
import { mailTextWordsIn } from '#src/i18n/en/every-mail-text.ts'
import { productName, productRow, shippingRateRow } from '#server/shop/catalog/catalog-answer.ts'
import { productById, shippingRateById } from '#server/shop/catalog/catalog-store.ts'
import { productNow } from '#server/shop/catalog/trial-prices.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { insertMerchandiseOrder, merchandiseOrderById } from './merchandise-order-store.ts'
import { settleMerchandiseOrder, cancelAndRefund } from './settle-merchandise-order.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

type PricedLine = MerchandiseOrderRow['lines'][number]

/**
 * Orders merchandise at the prices that the buyer was shown, and starts the payment. If a price differs, nothing is
 * ordered: 409, with the current total and the prices of the changed lines. The same id from the same buyer changes
 * nothing.
 */
const orderMerchandise: MutationHandler<'goods.order', null> = async (
  context,
  { id, lines, address, shippingCents: shownShippingCents, email = null, orderedAt },
) => {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const known = await transaction.first(merchandiseOrderById, { id })
  if (known !== undefined) {
    if (known.user_id !== userId) return refuse('conflict', 'This id is taken')
    return ok({ httpStatus: 201, answer: null, rev: await currentRevision(transaction, userScope(userId)) })
  }
  if (!isPostcode(address.country, address.postcode))
    return refuse('invalid', 'The postcode is not valid in this country', {
      details: [{ field: 'address.postcode', reason: 'is not a valid postcode in this country' }],
    })
  const rate = await transaction.first(shippingRateById, { id: regionOf(address.country) })
  if (rate?.is_served !== 1)
    return refuse('conflict', 'We do not ship to this country', {
      details: [{ field: 'address.country', reason: 'is not served' }],
    })
  const checked: CheckedLine[] = []
  for (const line of lines) {
    const found = await checkLine(context, line)
    if (!found.ok) return found
    checked.push(found.value)
  }
  const priced = checked.map(({ priced: line }) => line)
  const sendingCents = shippingCents(
    shippingRateRow(rate),
    checked.map(({ product }) => product.form),
  )
  const totalCents = merchandiseTotalCents(priced) + sendingCents
  const shown = { lines, shippingCents: shownShippingCents }
  const refusal = refusalOfPrice({ priced, shippingCents: sendingCents, totalCents }, shown)
  if (refusal !== null) return refusal
  const { payments } = deps
  if (totalCents < payments.minimumCents) return belowMinimum(payments.minimumCents)
  await storePurchaseConsent(transaction, deps, { userId, now, tappedAt: orderedAt })
  await transaction.run(insertMerchandiseOrder, {
    id,
    userId,
    lines: JSON.stringify(priced),
    address: JSON.stringify(address),
    shippingCents: sendingCents,
    email,
    totalCents,
    provider: payments.name,
    isTest: payments.isTest ? 1 : 0,
    at: now,
  })
  await reservePrints(transaction, deps, { orderId: id, now, ...designOf(checked) })
  const bought = paymentLinesOf(checked, sendingCents)
  const due = { orderId: id, userId, kind: 'goods', amountCents: totalCents, lines: bought, at: now } as const
  const outcome = await beginPayment(transaction, deps, due)
  const rev = await settleMerchandiseOrder(transaction, deps, { id, outcome, now })
  return ok({ httpStatus: 201, answer: null, rev })
}

/** Returns the lines of the bill, as shown in mails and on the payment page. */
function paymentLinesOf(checked: readonly CheckedLine[], sendingCents: number): readonly PaymentLine[] {
  const bought = checked.map(({ priced: { name, quantity, unitCents }, product }) => {
    const { names } = productName(productRow(product))
    return { name, names, quantity, unitCents }
  })
  const shipping = inEveryLanguage((language) => mailTextWordsIn[language].lines.shipping)
  return [...bought, { ...shipping, quantity: 1, unitCents: sendingCents }]
}

interface PricedOrder {
  readonly priced: readonly PricedLine[]
  readonly shippingCents: number
  readonly totalCents: number
}

/**
 * Returns 409 if any price differs from the one that the buyer was shown, with both totals and the changes. Returns
 * null if all prices match.
 */
function refusalOfPrice(
  { priced, shippingCents: sendingCents, totalCents }: PricedOrder,
  shown: { readonly lines: readonly MerchandiseLine[]; readonly shippingCents: number },
) {
  const changed = [
    ...priced.flatMap(({ unitCents }, index) =>
      unitCents === shown.lines[index]?.unitCents
        ? []
        : [{ field: `lines.${index}.unitCents`, reason: String(unitCents) }],
    ),
    ...(sendingCents === shown.shippingCents
      ? []
      : [{ field: 'shippingCents', reason: String(sendingCents) }]),
  ]
  if (changed.length === 0) return null
  const shownCents = merchandiseTotalCents(shown.lines) + shown.shippingCents
  const [was, is] = [shownCents, totalCents].map((cents) => (cents / 100).toFixed(2))
  return refuse('price_changed', `The price was $${was} and is now $${is}`, {
    details: [{ field: 'totalCents', reason: String(totalCents) }, ...changed],
  })
}

function belowMinimum(minimumCents: number) {
  const minimum = (minimumCents / 100).toFixed(2)
  return refuse('invalid', `Orders begin at $${minimum}. Please add something`, {
    details: [{ field: 'lines', reason: `must total at least ${minimumCents} cents` }],
  })
}

/** Cancels an order that was not sent, and refunds the payment. Repeated calls have no further effect. */
const cancelMerchandiseOrder: MutationHandler<'goods.cancel', null> = async (
  { transaction, viewer, now, deps },
  { id },
) => {
  const { userId } = viewer
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined || order.user_id !== userId) return notFound()
  const scope = userScope(userId)
  if (order.state === 'cancelled') return unchanged(transaction, scope)
  if (!isCancellable(order.state)) {
    return refuse('conflict', notCancellable[order.state] ?? 'Nothing was paid')
  }
  await cancelAndRefund(transaction, deps, { id, why: 'cancelled', now })
  return done(await currentRevision(transaction, scope))
}

const notCancellable: Partial<Readonly<Record<MerchandiseOrderState, string>>> = {
  sent: 'This order is already on its way',
  making: 'This order is already being made',
}

interface CheckedLine {
  readonly priced: PricedLine
  readonly product: ProductsTable
  readonly motif: PrintedMotif
}

/** Returns the line as it is to be paid now: its name, its price on the buyer's plan, and its printed content. */
async function checkLine(
  context: MutationContext,
  line: MerchandiseLine,
): Promise<Result<CheckedLine, Refusal>> {
  const { transaction, now } = context
  const product = await transaction.first(productById, { id: line.productId })
  if (product === undefined || product.is_hidden === 1)
    return refuse('conflict', 'An item in this order is no longer sold')
  const motif = await motifOf(context, line, product)
  if (!motif.ok) return motif
  const isPhoto = product.prints === 'photo'
  const { hasPages } = formTraits[product.form]
  const listCents = priceOf(await productNow(transaction, product, now))
  const priced = {
    ...line,
    photoId: isPhoto && !hasPages ? line.photoId : null,
    book: hasPages ? line.book : null,
    zoneId: isPhoto ? null : line.zoneId,
    text: formTraits[product.form].hasText ? line.text : '',
    isTurned: formTraits[product.form].canTurn && line.isTurned,
    unitCents: planPriceCents(listCents, await currentPlan(context)),
    name: product.name,
  }
  return ok({ priced, product, motif: motif.value })
}

/** Returns the printed content of a line: a photo that the buyer may see, or the code of one of their zones. */
async function motifOf(
  context: MutationContext,
  line: MerchandiseLine,
  product: ProductsTable,
): Promise<Result<PrintedMotif, Refusal>> {
  const { transaction, viewer, now, deps, publicUrl } = context
  const readParams = { reader: transaction, viewer, now }
  const printed = async (photoId: PhotoId): Promise<Result<PrintedPhoto, Refusal>> => {
    const photo = await requirePhoto(readParams, photoId, callPermissions.download)
    if (!photo.ok) return photo
    const { width, height, filename } = photo.value
    return ok({ photoId, filename, width, height })
  }
  if (formTraits[product.form].hasPages) {
    const { book } = line
    if (book === null) return missingChoice('the photos', 'book', product)
    const photos: PrintedPhoto[] = []
    for (const photoId of book.photos) {
      const photo = await printed(photoId)
      if (!photo.ok) return photo
      photos.push(photo.value)
    }
    return ok({ kind: 'book', book, photos, guestbook: await guestbookOf(context, book) })
  }
  if (product.prints === 'photo') {
    const { photoId } = line
    if (photoId === null) return missingChoice('a photo', 'photoId', product)
    const photo = await printed(photoId)
    return photo.ok ? ok({ kind: 'photo', photo: photo.value }) : photo
  }
  const { zoneId } = line
  if (zoneId === null) return missingChoice('a zone', 'zoneId', product)
  const zone = await requireZone(readParams, zoneId, callPermissions.zone)
  if (!zone.ok) return zone
  const code = invitationCodeFor(await transaction.all(guestCodesOf, { zoneId }), zone.value.role)
  if (code === null) return refuse('conflict', `${zone.value.name} has no code to print`)
  const link = zoneQrText(publicUrl, zone.value, { code: code.code, secret: deps.secret })
  return ok({ kind: 'code', name: zone.value.name, link, code: code.code })
}

/** Returns the current guestbook entries of a book, in the buyer's language. */
async function guestbookOf(
  context: MutationContext,
  { guestbook = [] }: BookDesign,
): Promise<PrintedGuestbook> {
  const buyer = await context.transaction.first(userById, { id: context.viewer.userId })
  const language = buyer?.language ?? 'en'
  return {
    heading: heardWordsIn[language].guestbook,
    entries: await printEntries(context, guestbook, language),
  }
}

function missingChoice(what: string, field: string, { name }: ProductsTable) {
  return refuse('invalid', `Choose ${what} for ${name}`, { details: [{ field, reason: 'must be chosen' }] })
}

function designOf(checked: readonly CheckedLine[]) {
  const lines = checked.map(({ priced, product, motif }, place) =>
    designLine({ product, line: priced, place }, motif),
  )
  const photos = checked.flatMap(({ motif }) => {
    if (motif.kind === 'photo') return [motif.photo]
    return motif.kind === 'book' ? motif.photos : []
  })
  return { design: { lines }, photos }
}

/** The server handlers of these mutations. */
export const merchandiseOrderHandlers = {
  'goods.order': orderMerchandise,
  'goods.cancel': cancelMerchandiseOrder,
}
