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
  takeBackPayment,
} from '#server/payments/order-payments.ts'
import { writeSubscriptionState } from './write-subscription.ts'
import { paidState } from './subscription-state.ts'
import { insertCharge, pendingChargesOf, setChargePaid, setChargeState } from './subscription-store.ts'

interface Month {
  readonly userId: UserId
  readonly plan: PlanId
  readonly now: EpochMs
  readonly from: EpochMs
  /** What is paid for this month; the next ones cost the plan's price. */
  readonly amountCents?: number
  /** What the rest of a replaced month took off it. */
  readonly creditCents?: number
}

/**
 * Asks for a month of a plan; it begins with the payment. While one waits to be paid, the same asks for nothing more and
 * another one replaces it: nobody pays twice.
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
    await takeBackPayment(transaction, deps, { orderId: open.id, why: 'cancelled', at: now })
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
