import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { OrderId } from '#src/contract/entities/commerce/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { PaymentOutcome } from '#server/core/payments/payment-provider.ts'
import { writeSubscriptionState } from './write-subscription.ts'
import { paidState } from './subscription-state.ts'
import { chargeById, insertCharge, updateCharge } from './subscription-store.ts'

/** Asks for a month of a plan; it begins with the payment. Answers what became of that as far as it is known. */
export async function chargePlan(
  transaction: Transaction,
  deps: Pick<Deps, 'ids' | 'payments'>,
  month: {
    readonly userId: UserId
    readonly plan: PlanId
    readonly now: EpochMs
    readonly from: EpochMs
  },
): Promise<PaymentOutcome> {
  const { payments } = deps
  const { userId, plan, now, from } = month
  const id = v.parse(OrderId, deps.ids.uuid())
  const amountCents = planPricesCents[plan]
  const isTest = payments.isTest ? 1 : 0
  await transaction.run(insertCharge, {
    id,
    userId,
    plan,
    amountCents,
    provider: payments.name,
    isTest,
    at: now,
  })
  const due = { orderId: id, userId, kind: `plan-${plan}`, amountCents, at: now } as const
  const outcome = await payments.begin(transaction, due)
  await settleCharge(transaction, id, { outcome, now, from })
  return outcome
}

/**
 * Takes in what became of a month's payment; a paid one begins at `from`. A charge that is no longer pending stays as it is,
 * so that an outcome may be reported twice.
 */
export async function settleCharge(
  transaction: Transaction,
  id: OrderId,
  { outcome, now, from }: { readonly outcome: PaymentOutcome; readonly now: EpochMs; readonly from: EpochMs },
): Promise<void> {
  const charge = await transaction.first(chargeById, { id })
  if (charge?.state !== 'pending') return
  await transaction.run(updateCharge, {
    id,
    state: outcome.state,
    reference: outcome.state === 'paid' ? outcome.reference : null,
    checkoutUrl: outcome.state === 'pending' ? outcome.checkoutUrl : null,
    paidAt: outcome.state === 'paid' ? now : null,
  })
  if (outcome.state !== 'paid') return
  await writeSubscriptionState(transaction, charge.user_id, { state: paidState(charge.plan, from), now })
}
