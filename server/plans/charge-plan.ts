import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { monthsAfter, type PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { MoneyDeps } from '#server/payments/record-payment.ts'
import { paymentOrderById } from '#server/payments/order-payment-store.ts'
import {
  beginPayment,
  checkoutPath,
  type PaymentOutcome,
  cancelPayment,
} from '#server/payments/order-payments.ts'
import { writeSubscriptionState } from './write-subscription.ts'
import { paidState } from './subscription-state.ts'
import { insertCharge, pendingChargesOf, setChargePaid, setChargeState } from './subscription-store.ts'

interface Month {
  readonly userId: UserId
  readonly plan: PlanId
  readonly now: EpochMs
  readonly from: EpochMs
  /** The price of this month. Later months cost the plan's price. */
  readonly amountCents?: number
  /** The credit for the unused rest of a replaced month. */
  readonly creditCents?: number
}

/**
 * Requests the payment of a month of a plan, which begins with the payment. While a payment is pending, the same
 * request creates no second one, and a different request replaces it, so nobody pays twice.
 */
export async function chargePlan(
  transaction: Transaction,
  deps: MoneyDeps,
  { userId, plan, now, from, amountCents = planPricesCents[plan], creditCents = 0 }: Month,
): Promise<PaymentOutcome> {
  const { payments } = deps
  for (const open of await transaction.all(pendingChargesOf, { userId })) {
    const order = await transaction.first(paymentOrderById, { orderId: open.id })
    const isSame = open.plan === plan && open.amount_cents === amountCents && order?.state === 'open'
    if (isSame) return { state: 'pending', checkoutUrl: checkoutPath(open.id) }
    await transaction.run(setChargeState, { id: open.id, state: 'cancelled' })
    await cancelPayment(transaction, deps, { orderId: open.id, why: 'cancelled', at: now })
  }
  const id = v.parse(OrderId, deps.ids.uuid())
  const isTest = payments.isTest ? 1 : 0
  const provider = payments.name
  await transaction.run(insertCharge, {
    id,
    userId,
    plan,
    amountCents,
    creditCents,
    provider,
    isTest,
    at: now,
  })
  const lines = [{ name: plan, names: {}, quantity: 1, unitCents: planPricesCents[plan] }]
  const due = { orderId: id, userId, kind: `plan-${plan}`, amountCents, lines, at: now } as const
  const month = { from, until: monthsAfter(from, 1) }
  const outcome = await beginPayment(transaction, deps, { ...due, month })
  if (outcome.state === 'pending') return outcome
  await transaction.run(setChargePaid, { id, ...month, reference: outcome.reference, at: now })
  await writeSubscriptionState(transaction, userId, { state: paidState(plan, from), now, ids: deps.ids })
  return outcome
}
