import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { chargeUntil } from './subscription-store.ts'
import type { SubscriptionState } from './subscription-state.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/**
 * Returns the credit that the rest of the paid month gives towards a better plan. Its value is counted in whole days,
 * including all of the current day, so that the displayed and charged amounts match. Refunded amounts do not count.
 * Returns 0 if nothing is left.
 */
export async function creditOf(
  reader: Reader,
  userId: UserId,
  { state, now }: { readonly state: SubscriptionState; readonly now: EpochMs },
): Promise<number> {
  const { plan, endsAt } = state.isTrial ? (state.pausedTerm ?? state) : state
  if (endsAt === null || endsAt <= now || (state.isTrial && state.pausedTerm === null)) return 0
  const charge = await reader.first(chargeUntil, { userId, plan, until: endsAt })
  if (charge?.from_at == null) return 0
  const { reference } = charge
  const payment = reference === null ? undefined : await reader.first(paymentByReference, { reference })
  const refundedCents = Math.max(payment?.refunded_cents ?? 0, payment?.to_refund_cents ?? 0)
  const value = Math.max(0, charge.amount_cents + charge.credit_cents - refundedCents)
  return restOf(value, { from: charge.from_at, until: endsAt, now })
}

/** Returns the remaining share of a month's value, in whole cents. Partial days are rounded up in favor of the buyer. */
export function restOf(
  valueCents: number,
  { from, until, now }: { readonly from: EpochMs; readonly until: EpochMs; readonly now: EpochMs },
): number {
  const days = Math.max(1, Math.round((until - from) / dayMs))
  const left = Math.min(days, Math.max(0, Math.ceil((until - now) / dayMs)))
  return Math.floor((valueCents * left) / days)
}
