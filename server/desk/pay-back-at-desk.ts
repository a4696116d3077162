import * as v from 'valibot'
import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import { ok } from '#src/contract/wire/result.ts'
import { leftOf, paymentByReference } from '#server/payments/payment-store.ts'
import { payBack } from '#server/payments/record-payment.ts'
import { endPaidPlan, isOfCurrentMonth } from '#server/plans/end-paid-plan.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { withdrawPass } from '#server/shop/orders/zone-pass.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'

/**
 * Pays back a part of a payment for a plan, a zone or a pass, or all that is left of it, which ends the pass; its buyer hears
 * of the money. The provider
 * is asked by a job. While it has not confirmed an earlier part, and while a bank asks for the money, nothing more goes back.
 */
export async function payBackAtDesk(
  { transaction, deps, now }: DeskActionContext,
  { reference, cents, ends }: Extract<DeskAction, { readonly kind: 'pay-back' }>,
): Done {
  const payment = await transaction.first(paymentByReference, { reference })
  if (payment?.paid_at == null) return notFound()
  const { kind, dispute_state: dispute, refunded_cents: refunded, to_refund_cents: wanted } = payment
  if (kind === null || !(v.is(OrderKind, kind) || kind.startsWith('plan-')))
    return refuse('conflict', 'This was not paid for a plan or a zone')
  if (dispute === 'open' || dispute === 'lost')
    return refuse('conflict', 'A bank has asked for this money: it decides who gets it')
  if (wanted > refunded)
    return refuse('conflict', 'A part of it is being paid back now: the provider has not confirmed it yet')
  const left = leftOf(payment)
  if (cents > left)
    return refuse('conflict', `Only ${(left / 100).toFixed(2)} ${payment.currency} of it are left`, {
      details: [{ field: 'cents', reason: `must be at most ${left}` }],
    })
  const isCurrent = await isOfCurrentMonth(transaction, payment)
  if (isCurrent !== (ends !== null))
    return refuse('conflict', 'The plan has changed since you read this payment. Please look again')
  if (ends !== null) await endPaidPlan(transaction, deps, { payment, ends, now })
  if (kind === 'zone_pass' && cents === left && payment.order_id !== null)
    await withdrawPass(transaction, payment.order_id)
  await payBack(transaction, deps, { reference, cents: refunded + cents, why: 'operator', at: now })
  return ok(null)
}
