import * as v from 'valibot'
import { currency, OrderId } from '#src/contract/entities/shop/order.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { paymentOrderById, setPaymentOrder } from '#server/payments/order-payment-store.ts'
import { type MoneyDeps, requestRefund, recordPayment } from '#server/payments/record-payment.ts'
import { paidAmountMismatch } from '#server/payments/order-payments.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentSubscriptionsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { PaidMonth } from '#server/kernel/providers/payment-event.ts'
import { restOf } from './month-credit.ts'
import { insertRenewal, renewalById, renewalsOf, setRenewalPaid, setRenewalWanted } from './renewal-store.ts'
import { closeRenewals } from './renewals.ts'
import type { SubscriptionState } from './subscription-state.ts'
import { chargeById, insertCharge, setChargePaid } from './subscription-store.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'

type GrantDeps = MoneyDeps & Pick<Deps, 'log'>

/**
 * Records a month paid at the provider, once per payment and in any order. The month is granted, or refunded if it is
 * no longer wanted, for example because the order was cancelled. Returns false if the payment was already recorded.
 */
export async function grantMonth(
  transaction: Transaction,
  deps: GrantDeps,
  { month, now }: { readonly month: PaidMonth; readonly now: EpochMs },
): Promise<boolean> {
  const { subscriptionId, orderId, plan, reference } = month
  const order = await transaction.first(paymentOrderById, { orderId })
  const known = await transaction.first(renewalById, { id: subscriptionId })
  const userId = known?.user_id ?? order?.user_id ?? null
  const isNew = await recordPayment(transaction, deps, {
    money: month,
    orderId,
    userId,
    kind: userId === null ? 'unmatched' : `plan-${plan}`,
    month,
  })
  if (!isNew) return false
  const refund = (reason: RefundReason, cents?: number) =>
    requestRefund(transaction, deps, {
      reference,
      refusalReason: reason,
      at: now,
      ...(cents === undefined ? {} : { cents }),
    })
  if (userId === null || order === undefined) {
    deps.log.error({ orderId, reference }, 'A plan that nobody ordered was paid. The payment is refunded')
    await refund('unknown')
    return true
  }
  const renewal = known ?? (await addRenewal(transaction, userId, month))
  // The price of a later month is set by its subscription.
  const wrong = month.isFirst
    ? await paidAmountMismatch(transaction, order, month)
    : month.currency === currency
      ? null
      : 'currency'
  if (wrong !== null || order.state === 'cancelled') {
    await transaction.run(setRenewalWanted, { id: renewal.id, wanted: 'end-now', closesAt: now })
    await refund(order.state === 'cancelled' || wrong === null ? 'cancelled' : wrong)
    return true
  }
  if (renewal.closes_at !== null && month.from >= renewal.closes_at) {
    await refund('after-end')
    return true
  }
  await transaction.run(setPaymentOrder, { orderId, state: 'paid' })
  await recordCharge(transaction, deps, { userId, month, now })
  await transaction.run(setRenewalPaid, { id: renewal.id, plan, paidUntil: month.until })
  if (renewal.closes_at === null) await closeRenewals(transaction, { userId, but: renewal.id, now })
  const rest = await unusedOf(transaction, { renewal, month })
  if (rest > 0) await refund('unused', rest)
  else await write(transaction, { userId, renewal, month, now, ids: deps.ids })
  return true
}

async function addRenewal(transaction: Transaction, userId: UserId, month: PaidMonth) {
  const { subscriptionId: id, customerId, orderId, plan } = month
  await transaction.run(insertRenewal, { id, userId, orderId, customerId, plan, paidUntil: 0 })
  const renewal = await transaction.first(renewalById, { id })
  if (renewal === undefined) throw new Error('Cannot read the subscription that was just recorded')
  return renewal
}

/** The charge that began the subscription, or another one for a later month. */
async function recordCharge(
  transaction: Transaction,
  { ids, payments }: GrantDeps,
  { userId, month, now }: { readonly userId: UserId; readonly month: PaidMonth; readonly now: EpochMs },
): Promise<void> {
  const { orderId, plan, amountCents, reference, from, until, paidAt } = month
  const first = await transaction.first(chargeById, { id: orderId })
  if (first?.state === 'pending') {
    await transaction.run(setChargePaid, { id: orderId, reference, at: paidAt, from, until })
    return
  }
  const id = v.parse(OrderId, ids.uuid())
  await transaction.run(insertCharge, {
    id,
    userId,
    plan,
    amountCents,
    creditCents: 0,
    provider: payments.name,
    isTest: payments.isTest ? 1 : 0,
    at: now,
  })
  await transaction.run(setChargePaid, { id, reference, at: paidAt, from, until })
}

/**
 * Returns the unusable part of a month that another plan replaced before the payment was known: the rest from that time
 * on. The other plan gave no credit for it.
 */
async function unusedOf(
  transaction: Transaction,
  { renewal, month }: { readonly renewal: PaymentSubscriptionsTable; readonly month: PaidMonth },
): Promise<number> {
  const { closes_at: closesAt, wanted, user_id: userId } = renewal
  if (closesAt === null || closesAt >= month.until || wanted !== 'end-now') return 0
  const others = await transaction.all(renewalsOf, { userId })
  const isReplaced = others.some(({ id, closes_at: at }) => id !== renewal.id && at === null)
  if (!isReplaced) return 0
  return restOf(month.amountCents, { from: month.from, until: month.until, now: closesAt })
}

interface MonthGrant {
  readonly userId: UserId
  readonly renewal: PaymentSubscriptionsTable
  readonly month: PaidMonth
  readonly now: EpochMs
  readonly ids: Deps['ids']
}

/** A month that is reported late changes nothing if a later one is known. */
async function write(
  transaction: Transaction,
  { userId, renewal, month, now, ids }: MonthGrant,
): Promise<void> {
  const { plan, from, until } = month
  const state = await readSubscriptionState(transaction, userId)
  const isFirst = renewal.paid_until === 0
  const nextPlan = nextOf(renewal, month)
  const term = { plan, endsAt: until, nextPlan }
  const paused = state.isTrial && !isFirst ? state.pausedTerm : null
  const next: SubscriptionState | null =
    paused !== null
      ? until > (paused.endsAt ?? 0)
        ? { ...state, nextPlan: plan, pausedTerm: term }
        : null
      : isFirst || until > (state.endsAt ?? 0)
        ? { ...term, isTrial: false, startedAt: from, pausedTerm: null }
        : null
  await writeSubscriptionState(transaction, userId, { state: next ?? state, now, ids })
}

function nextOf({ wanted, closes_at: closesAt }: PaymentSubscriptionsTable, { plan }: PaidMonth) {
  if (closesAt !== null) return 'free'
  return wanted === 'end-now' ? 'free' : wanted === 'free' ? plan : wanted
}
