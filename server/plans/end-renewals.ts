import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { paymentsOfOrder } from '#server/payments/payment-store.ts'
import { type MoneyDeps, payBack } from '#server/payments/record-payment.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { restOf } from './month-credit.ts'
import { renewalsOf } from './renewal-store.ts'
import { closeRenewals } from './renewals.ts'
import { subscriptionOf } from './subscription-store.ts'

/**
 * Before a guest becomes part of an account that has a plan of its own: what the guest pays by the month ends, and the rest
 * of the month that was paid is paid back.
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
      await payBack(transaction, deps, {
        reference,
        cents: restOf(cents, { from, until, now }),
        why: 'unused',
        at: now,
      })
    }
  }
  await closeRenewals(transaction, { userId: guestId, now })
}
