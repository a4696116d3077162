import * as v from 'valibot'
import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import { remainingCents } from '#server/payments/payment-store.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import { requestRefund } from '#server/payments/record-payment.ts'
import { endPaidPlan, isOfCurrentMonth } from '#server/plans/end-paid-plan.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { withdrawPass } from '#server/shop/orders/zone-pass.ts'
import type { DeskActionContext, DeskActionResult } from './desk-action-context.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { markPaid } from '#server/programs/rewards/payouts.ts'
import { merchandiseOrderById } from '#server/shop/merchandise/merchandise-order-store.ts'
import {
  markInProduction,
  markShipped,
  cancelAndRefund,
} from '#server/shop/merchandise/settle-merchandise-order.ts'
import { isAbove } from '#src/contract/rules/plan.ts'
import { trialState } from '#server/plans/subscription-state.ts'
import { readSubscriptionState, writeSubscriptionState } from '#server/plans/write-subscription.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/**
 * Refunds part of a payment for a plan, a zone or a pass, or all of the rest, which ends the pass. Notifies the buyer.
 * A job sends the refund to the provider. Refuses while an earlier refund is unconfirmed or the payment is disputed.
 */
export async function refundAtDesk(
  { transaction, deps, now }: DeskActionContext,
  { reference, cents, ends }: Extract<DeskAction, { readonly kind: 'pay-back' }>,
): DeskActionResult {
  const payment = await transaction.first(paymentByReference, { reference })
  if (payment?.paid_at == null) return notFound()
  const { kind, dispute_state: dispute, refunded_cents: refunded, to_refund_cents: wanted } = payment
  if (kind === null || !(v.is(OrderKind, kind) || kind.startsWith('plan-')))
    return refuse('conflict', 'This payment was not for a plan or a zone')
  if (dispute === 'open' || dispute === 'lost')
    return refuse('conflict', 'This payment is disputed: the bank decides who gets the money')
  if (wanted > refunded)
    return refuse(
      'conflict',
      'A refund of this payment is in progress. The provider has not confirmed it yet.',
    )
  const left = remainingCents(payment)
  if (cents > left)
    return refuse('conflict', `Only ${(left / 100).toFixed(2)} ${payment.currency} of it is left to refund`, {
      details: [{ field: 'cents', reason: `must be at most ${left}` }],
    })
  const isCurrent = await isOfCurrentMonth(transaction, payment)
  if (isCurrent !== (ends !== null))
    return refuse('conflict', 'The plan has changed since you read this payment. Please look again')
  if (ends !== null) await endPaidPlan(transaction, deps, { payment, ends, now })
  if (kind === 'zone_pass' && cents === left && payment.order_id !== null)
    await withdrawPass(transaction, payment.order_id)
  await requestRefund(transaction, deps, {
    reference,
    cents: refunded + cents,
    refusalReason: 'operator',
    at: now,
  })
  return ok(null)
}

/** Records a transfer that the operator has made and notifies its recipient. A transfer is recorded once. */
export async function recordPayout(
  { transaction, deps, now }: DeskActionContext,
  { userId, cents, reference }: Extract<DeskAction, { readonly kind: 'payout' }>,
): DeskActionResult {
  if ((await transaction.first(userById, { id: userId })) === undefined) return notFound()
  const marked = await markPaid(transaction, deps.ids, { userId, cents, reference, at: now })
  if (!marked.ok) return refuse('conflict', marked.error)
  return marked.value === 'paid' ? ok(null) : refuse('conflict', 'This transfer was already recorded')
}

/** Marks an order as in production. Its print files can be downloaded, and its buyer can no longer cancel it. */
export async function markInProductionAtDesk(
  { transaction }: DeskActionContext,
  { orderId }: Extract<DeskAction, { readonly kind: 'make' }>,
): DeskActionResult {
  if (await markInProduction(transaction, orderId)) return ok(null)
  return refuse('conflict', 'This order is not paid or was cancelled')
}

/** Marks a paid order as shipped. Notifies its buyer by mail and in Activity. */
export async function markShippedAtDesk(
  { transaction, deps, now }: DeskActionContext,
  { orderId: id, tracking }: Extract<DeskAction, { readonly kind: 'sent' }>,
): DeskActionResult {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) return notFound()
  if (await markShipped(transaction, deps, { id, now, tracking })) return ok(null)
  return refuse('conflict', 'This order is not paid or was cancelled')
}

/** Ends an order that was not shipped and refunds it. Notifies its buyer of the refund. */
export async function refundOrder(
  { transaction, deps, now }: DeskActionContext,
  { orderId: id }: Extract<DeskAction, { readonly kind: 'refund' }>,
): DeskActionResult {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) return notFound()
  if (order.state === 'cancelled') return ok(null)
  if (order.state === 'sent') return refuse('conflict', 'This order is already on its way')
  await cancelAndRefund(transaction, deps, { id, why: 'operator', now })
  return ok(null)
}

/** Grants a plan for a number of days. A paid plan continues afterwards. A better current plan is kept. */
export async function grantPlan(
  { transaction, deps: { ids }, now }: DeskActionContext,
  { userId, plan, days, id }: Extract<DeskAction, { readonly kind: 'gift' }>,
): DeskActionResult {
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return notFound()
  const before = await readSubscriptionState(transaction, userId)
  if (isAbove(before.plan, plan)) return refuse('conflict', 'This account already has a better plan')
  const state = trialState(before, plan, { now, endsAt: now + days * dayMs })
  await writeSubscriptionState(transaction, userId, { state, now, ids })
  await sendNotice(transaction, ids, {
    userId,
    kind: 'plan-given',
    zone: null,
    at: now,
    onceKey: `gift ${id}`,
  })
  return ok(null)
}
