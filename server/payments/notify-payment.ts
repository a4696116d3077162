import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentOrdersTable, PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MailItem, MailOfKind } from '#server/kernel/mail/mail-kinds.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { addressOfGoodsOrder, linesOf, paymentOrderById } from './order-payment-store.ts'
import { mailBuyer } from './mail-buyer.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

type NotifyDeps = Pick<Deps, 'ids' | 'config' | 'secret' | 'random'>

/** How long before the end of the grace period the last reminder is sent. */
const secondNoticeMs = 2 * dayMs
const graceMs = 7 * dayMs

/**
 * Sends a receipt for a payment to the buyer’s confirmed address. For merchandise, the order confirmation serves as the
 * receipt.
 */
export async function notifyPaid(
  transaction: Transaction,
  deps: NotifyDeps,
  { payment, now }: { readonly payment: PaymentsTable; readonly now: EpochMs },
): Promise<void> {
  const { reference, user_id: userId } = payment
  if (userId === null || payment.kind === 'goods') return
  const params = { ...(await aboutPayment(transaction, payment)), paidAt: payment.paid_at ?? now }
  await mail(transaction, deps, {
    userId,
    now,
    key: `receipt ${reference}`,
    mail: { kind: 'receipt', params },
  })
}

/** Notifies a buyer of a refund and its reason. */
export async function notifyRefunded(
  transaction: Transaction,
  deps: NotifyDeps,
  { payment, now }: { readonly payment: PaymentsTable; readonly now: EpochMs },
): Promise<void> {
  const { reference, user_id: userId, refunded_cents: refundedCents, refund_why: why } = payment
  if (userId === null || refundedCents === 0) return
  const key = `refund ${reference} ${refundedCents}`
  const params = {
    ...(await aboutPayment(transaction, payment)),
    refundedCents,
    why: why ?? 'operator',
  } as const
  const buyer = { userId, ...(await addressOf(transaction, payment)) }
  await mailBuyer(transaction, deps, { ...buyer, now, key, mail: { kind: 'payment-refunded', params } })
  const notice = {
    userId,
    kind: 'payment-refunded',
    zone: null,
    at: now,
    onceKey: `${userId} ${key}`,
  } as const
  await sendNotice(transaction, deps.ids, notice)
}

/**
 * Notifies a buyer that a delayed payment failed, once for each checkout, by mail and in Activity, with a link to pay
 * again.
 */
export async function notifyLatePaymentFailure(
  transaction: Transaction,
  deps: NotifyDeps,
  {
    order,
    checkoutId,
    now,
  }: { readonly order: PaymentOrdersTable; readonly checkoutId: string; readonly now: EpochMs },
): Promise<void> {
  const { user_id: userId, kind, order_id: orderId } = order
  const key = `payment-failed ${userId} ${checkoutId}`
  const params = { plan: planOf(kind), items: itemsOf(order), path: `/api/payments/checkout/${orderId}` }
  const buyer = { userId, ...(await addressOf(transaction, order)) }
  await mailBuyer(transaction, deps, { ...buyer, now, key, mail: { kind: 'order-payment-failed', params } })
  const notice = { userId, kind: 'payment-failed', zone: null, at: now, onceKey: key } as const
  await sendNotice(transaction, deps.ids, notice)
}

interface PlanEnd {
  readonly userId: UserId
  readonly plan: PlanId
  /** The end of the last paid month. */
  readonly endsAt: EpochMs
  readonly now: EpochMs
}

/** Notifies a buyer that the next month could not be paid: when the payment fails, and once more before the plan ends. */
export async function remindOfPayment(
  transaction: Transaction,
  deps: NotifyDeps,
  { userId, plan, endsAt, now }: PlanEnd,
): Promise<void> {
  const graceEndsAt = endsAt + graceMs
  const turn = now < graceEndsAt - secondNoticeMs ? 'first' : 'last'
  const key = `payment-failed ${turn} ${userId} ${endsAt}`
  const notificationFacts = { kind: 'payment-failed', params: { plan, endsAt: graceEndsAt } } as const
  await mail(transaction, deps, { userId, now, key, mail: notificationFacts })
  await sendNotice(transaction, deps.ids, {
    userId,
    kind: 'payment-failed',
    zone: null,
    at: now,
    onceKey: key,
  })
}

export async function notifyPlanEnded(
  transaction: Transaction,
  deps: NotifyDeps,
  { userId, plan, endsAt, now }: PlanEnd,
): Promise<void> {
  const key = `plan-ended ${userId} ${endsAt}`
  await mail(transaction, deps, { userId, now, key, mail: { kind: 'plan-ended', params: { plan } } })
  await sendNotice(transaction, deps.ids, { userId, kind: 'plan-ended', zone: null, at: now, onceKey: key })
}

/** Returns the address given with a merchandise order, and whether it is a test order; null for all other payments. */
async function addressOf(
  transaction: Transaction,
  { kind, order_id: orderId }: Pick<PaymentsTable, 'kind' | 'order_id'>,
): Promise<{ readonly email: string | null; readonly isTest: boolean }> {
  const order =
    kind === 'goods' && orderId !== null
      ? await transaction.first(addressOfGoodsOrder, { orderId })
      : undefined
  return { email: order?.email ?? null, isTest: order?.is_test === 1 }
}

async function aboutPayment(transaction: Transaction, payment: PaymentsTable) {
  const { kind, order_id: orderId, amount_cents: amountCents, tax_cents: taxCents, currency } = payment
  const order = orderId === null ? undefined : await transaction.first(paymentOrderById, { orderId })
  return {
    plan: planOf(kind),
    items: order === undefined ? [] : itemsOf(order),
    amountCents,
    taxCents,
    currency,
    isTest: payment.is_test === 1,
  }
}

function itemsOf(order: PaymentOrdersTable): readonly MailItem[] {
  return linesOf(order).map(({ name, names, quantity }) => ({ name, names, quantity }))
}

/** Returns the plan that was paid for; null if it was not a plan. */
export function planOf(kind: PaymentsTable['kind']): PlanId | null {
  for (const plan of ['basic', 'plus', 'pro', 'premium'] as const) if (kind === `plan-${plan}`) return plan
  return null
}

interface PaymentMail {
  readonly userId: UserId
  readonly now: EpochMs
  readonly key: string
  readonly mail: MailOfKind
}

async function mail(
  transaction: Transaction,
  deps: NotifyDeps,
  { now, ...notificationFacts }: PaymentMail,
): Promise<void> {
  await queueMailToUser(transaction, { ...deps, clock: { now: () => now } }, notificationFacts)
}
