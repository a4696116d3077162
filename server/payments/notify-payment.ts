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

/** How long before the days of grace end the last reminder is sent. */
const secondNoticeMs = 2 * dayMs
const graceMs = 7 * dayMs

/** A receipt for a payment, to the buyer’s confirmed address; for goods the confirmation of the order is one. */
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

/** Money went back to a buyer, for a reason. */
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

/** A payment that took days has failed: told once for each checkout, by mail and in Activity, with the way to pay again. */
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
  /** Of the month that was paid last. */
  readonly endsAt: EpochMs
  readonly now: EpochMs
}

/** The next month could not be paid: told when it fails, and once more before the plan ends. */
export async function remindOfPayment(
  transaction: Transaction,
  deps: NotifyDeps,
  { userId, plan, endsAt, now }: PlanEnd,
): Promise<void> {
  const graceEndsAt = endsAt + graceMs
  const turn = now < graceEndsAt - secondNoticeMs ? 'first' : 'last'
  const key = `payment-failed ${turn} ${userId} ${endsAt}`
  const told = { kind: 'payment-failed', params: { plan, endsAt: graceEndsAt } } as const
  await mail(transaction, deps, { userId, now, key, mail: told })
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

/** The address that was given with an order of goods, and whether that is one of the test mode; null for everything else. */
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

/** The plan that was paid for; null: something else. */
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
  { now, ...told }: PaymentMail,
): Promise<void> {
  await queueMailToUser(transaction, { ...deps, clock: { now: () => now } }, told)
}
