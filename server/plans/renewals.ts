import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { PaymentSubscriptionsTable } from '#server/core/db/tables/money-tables.ts'
import { renewalsOf, setRenewalWanted } from './renewal-store.ts'
import { paymentsOfOrder } from '#server/payments/payment-store.ts'
import { type MoneyDeps, requestRefund } from '#server/payments/record-payment.ts'
import { restOf } from './month-credit.ts'
import { subscriptionOf } from './subscription-store.ts'

/** Grace period: how long a plan stays after the payment for its next month failed. */
export const graceMs = 7 * 86_400_000

/** Returns the subscription through which the provider renews the user's plan, or undefined if there is none. */
export async function openRenewalOf(
  reader: Reader,
  userId: UserId,
): Promise<PaymentSubscriptionsTable | undefined> {
  const all = await reader.all(renewalsOf, { userId })
  return (
    all.find(({ closes_at: closesAt }) => closesAt === null) ??
    all.find(({ wanted, ended_at: endedAt }) => wanted === 'free' && endedAt === null)
  )
}

/** Sets what follows the paid month: another plan, the same plan or none. A job sends it to the provider. */
export async function setNextPlan(
  transaction: Transaction,
  userId: UserId,
  { nextPlan, endsAt }: { readonly nextPlan: PlanId; readonly endsAt: EpochMs },
): Promise<void> {
  const renewal = await openRenewalOf(transaction, userId)
  if (renewal === undefined || renewal.ended_at !== null) return
  const closesAt = nextPlan === 'free' ? endsAt : null
  await transaction.run(setRenewalWanted, { id: renewal.id, wanted: nextPlan, closesAt })
}

/** Ends all subscriptions of a user except one at once. No further month of them is charged. */
export async function closeRenewals(
  transaction: Transaction,
  { userId, now, but = '' }: { readonly userId: UserId; readonly now: EpochMs; readonly but?: string },
): Promise<void> {
  for (const { id, closes_at: closesAt, wanted } of await transaction.all(renewalsOf, { userId })) {
    if (id === but || wanted === 'end-now') continue
    const at = closesAt === null ? now : Math.min(closesAt, now)
    await transaction.run(setRenewalWanted, { id, wanted: 'end-now', closesAt: at })
  }
}

/**
 * Run before a guest is merged into an account with its own plan. Ends the guest's monthly payments and refunds the
 * unused rest of the paid month.
 */
export async function endRenewalsOfMerged(
  transaction: Transaction,
  deps: MoneyDeps,
  { guestId, userId, now }: { readonly guestId: UserId; readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  if ((await transaction.first(subscriptionOf, { userId })) === undefined) return
  for (const { order_id: orderId, wanted, paid_until: until } of await transaction.all(renewalsOf, {
    userId: guestId,
  })) {
    if (wanted === 'end-now' || until <= now) continue
    for (const { reference, amount_cents: cents, ...payment } of await transaction.all(paymentsOfOrder, {
      orderId,
    })) {
      const { from_at: from, until_at: paidUntil } = payment
      if (from === null || paidUntil !== until) continue
      await requestRefund(transaction, deps, {
        reference,
        cents: restOf(cents, { from, until, now }),
        refusalReason: 'unused',
        at: now,
      })
    }
  }
  await closeRenewals(transaction, { userId: guestId, now })
}
