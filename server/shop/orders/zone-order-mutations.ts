import { currentPlan } from '#server/accounts/users/current-plan.ts'
import {
  type OrderId,
  type OrderKind,
  orderPricesCents,
  type OrderRow,
} from '#src/contract/entities/shop/order.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { checkZoneDay, lifetimePlan } from '#src/contract/rules/zone-day.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { mailTextWordsIn } from '#src/i18n/en/every-mail-text.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { inEveryLanguage, type NameInLanguages } from '#server/kernel/mail/names-in-languages.ts'
import { beginPayment } from '#server/payments/order-payments.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import type {
  MutationEffect,
  MutationContext,
  MutationHandler,
} from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { refuseZoneDay } from '#server/zones/lifetime/refuse-zone-day.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { insertZoneOrder, zoneOrderById, zoneOrderRow } from './zone-order-store.ts'
import { settleZoneOrder } from './settle-zone-order.ts'
import { checkPassFor } from './zone-pass.ts'

type PlaceOrderResult = Result<MutationEffect<{ readonly order: OrderRow }>, Refusal>

/**
 * Places an order at the price that the buyer was shown, and starts its payment. The same id from the same buyer
 * returns the existing order.
 */
const placeOrder: MutationHandler<'order.place', { readonly order: OrderRow }> = async (context, args) => {
  const { id, kind, zone } = args
  const known = await knownOrder(context, { id, kind })
  if (known !== null) return known
  const plan = lifetimePlan(await currentPlan(context), true)
  const day = checkZoneDay(zone, { plan, createdAt: context.now })
  if (day !== null) return refuseZoneDay(day)
  return place(context, args, { kind, zoneId: zone.id, zone, line: { name: zone.name, names: {} } })
}

/** Orders a pass for a zone that the viewer owns, in the same way. A zone can have only one pass. */
const placePass: MutationHandler<'order.place-pass', { readonly order: OrderRow }> = async (
  context,
  args,
) => {
  const { now } = context
  const { id, zoneId } = args
  const kind = 'zone_pass'
  const found = await requireZoneFor('order.place-pass', context, zoneId)
  if (!found.ok) return found
  const known = await knownOrder(context, { id, kind })
  if (known !== null) return known
  const checked = checkPassFor(found.value, now)
  if (!checked.ok) return checked
  const { name } = found.value
  const line = inEveryLanguage((language) => mailTextWordsIn[language].lines.pass({ name }))
  return place(context, args, { kind, zoneId, zone: { name }, line })
}

/** Returns the response for an order that is placed again, or null for an unknown order. */
async function knownOrder(
  { transaction, viewer: { userId } }: MutationContext,
  { id, kind }: { readonly id: OrderId; readonly kind: OrderKind },
): Promise<PlaceOrderResult | null> {
  const known = await transaction.first(zoneOrderById, { id })
  if (known === undefined) return null
  if (known.user_id !== userId || known.kind !== kind) return refuse('conflict', 'This id is taken')
  const rev = await currentRevision(transaction, userScope(userId))
  return ok({ httpStatus: 201, answer: { order: zoneOrderRow(known) }, rev })
}

interface OrderRequest {
  readonly id: OrderId
  readonly expectedPriceCents: number
  readonly orderedAt?: EpochMs | undefined
}

interface OrderContent {
  readonly kind: OrderKind
  readonly zoneId: ZoneId
  /** Stored as JSON. */
  readonly zone: { readonly name: string }
  /** The line on the receipt. */
  readonly line: NameInLanguages
}

async function place(
  { transaction, viewer, now, deps }: MutationContext,
  { id, expectedPriceCents, orderedAt }: OrderRequest,
  { kind, zoneId, zone, line }: OrderContent,
): Promise<PlaceOrderResult> {
  const { userId } = viewer
  const priceCents = orderPricesCents[kind]
  if (expectedPriceCents !== priceCents) {
    return refuse('price_changed', `The price is now $${(priceCents / 100).toFixed(2)}`, {
      details: [{ field: 'expectedPriceCents', reason: String(priceCents) }],
    })
  }
  await storePurchaseConsent(transaction, deps, { userId, now, tappedAt: orderedAt })
  const { payments } = deps
  await transaction.run(insertZoneOrder, {
    id,
    userId,
    kind,
    priceCents,
    provider: payments.name,
    isTest: payments.isTest ? 1 : 0,
    zoneId,
    zone: JSON.stringify(zone),
    at: now,
  })
  const outcome = await beginPayment(transaction, deps, {
    orderId: id,
    userId,
    kind,
    amountCents: priceCents,
    lines: [{ ...line, quantity: 1, unitCents: priceCents }],
    at: now,
  })
  const placed = await transaction.first(zoneOrderById, { id })
  if (placed === undefined) throw new Error('Cannot read the order that was just placed')
  const { rev, isCreated } = await settleZoneOrder(transaction, placed, {
    outcome,
    now,
    ids: deps.ids,
  })
  if (!isCreated) return refuse('conflict', 'A zone with this ID or code already exists')
  const order = await transaction.first(zoneOrderById, { id })
  if (order === undefined) throw new Error('Cannot read the order that was just placed')
  return ok({ httpStatus: 201, answer: { order: zoneOrderRow(order) }, rev })
}

export const zoneOrderHandlers = {
  'order.place': placeOrder,
  'order.place-pass': placePass,
}
