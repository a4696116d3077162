import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { remindOfPayment } from '#server/payments/notify-payment.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentSubscriptionsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import {
  renewalById,
  renewalByOrder,
  setRenewalEnded,
  setRenewalFailed,
  setRenewalWanted,
} from './renewal-store.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'

type NotifyDeps = Pick<Deps, 'ids' | 'config' | 'secret' | 'random'>

/**
 * Handles a failed monthly payment: notifies the buyer and keeps the plan for a grace period. A late event has no
 * effect.
 */
export async function onMonthFailed(
  transaction: Transaction,
  deps: NotifyDeps,
  failed: { readonly subscriptionId: string; readonly from: EpochMs; readonly now: EpochMs },
): Promise<void> {
  const { subscriptionId: id, from, now } = failed
  const renewal = await transaction.first(renewalById, { id })
  if (renewal === undefined || renewal.closes_at !== null || renewal.paid_until > from) return
  if (renewal.failed_at !== null) return
  await transaction.run(setRenewalFailed, { id, at: now })
  const { user_id: userId } = renewal
  const state = await readSubscriptionState(transaction, userId)
  await writeSubscriptionState(transaction, userId, { state, now, ids: deps.ids })
  if (state.endsAt === null || state.isTrial) return
  await remindOfPayment(transaction, deps, { userId, plan: state.plan, endsAt: state.endsAt, now })
}

/** Handles a renewal that ended at the provider, whether we, the provider or the operator ended it. */
export async function onRenewalEnded(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  { id, at, now }: { readonly id: string; readonly at: EpochMs; readonly now: EpochMs },
): Promise<void> {
  const renewal = await transaction.first(renewalById, { id })
  if (renewal === undefined || renewal.ended_at !== null) return
  await transaction.run(setRenewalEnded, { id, at })
  await stopRenewing(transaction, renewal, { now, ids })
}

/** Stops charging further months of the subscription that an order started. The paid month stays. */
export async function stopRenewingOf(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  { orderId, now }: { readonly orderId: OrderId; readonly now: EpochMs },
): Promise<void> {
  const renewal = await transaction.first(renewalByOrder, { orderId })
  if (renewal !== undefined) await stopRenewing(transaction, renewal, { now, ids })
}

/** Ends the plan with its paid month. If that month has already ended, the grace period decides. */
async function stopRenewing(
  transaction: Transaction,
  { id, user_id: userId, closes_at: closesAt, paid_until: paidUntil }: PaymentSubscriptionsTable,
  { now, ids }: { readonly now: EpochMs; readonly ids: Deps['ids'] },
): Promise<void> {
  if (closesAt !== null || paidUntil <= now) return
  await transaction.run(setRenewalWanted, { id, wanted: 'free', closesAt: paidUntil })
  const state = await readSubscriptionState(transaction, userId)
  const { pausedTerm } = state
  const next =
    state.isTrial && pausedTerm !== null
      ? { ...state, pausedTerm: { ...pausedTerm, nextPlan: 'free' as const } }
      : { ...state, nextPlan: 'free' as const }
  await writeSubscriptionState(transaction, userId, { state: next, now, ids })
}
