import type { EpochMs } from '#src/contract/wire/time.ts'
import { planOf } from '#server/payments/notify-payment.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { closeRenewals, setNextPlan } from './renewals.ts'
import { type SubscriptionState, stateOn } from './subscription-state.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'

/**
 * Returns true if a payment is for the current month of its buyer's plan, even if an unpaid plan interrupts that month.
 */
export async function isOfCurrentMonth(
  reader: Reader,
  { kind, user_id: userId, until_at: until }: Pick<PaymentsTable, 'kind' | 'user_id' | 'until_at'>,
): Promise<boolean> {
  const plan = planOf(kind)
  if (plan === null || userId === null || until === null) return false
  const state = await readSubscriptionState(reader, userId)
  const term = state.isTrial ? state.pausedTerm : state
  return term !== null && term.plan === plan && term.endsAt === until
}

interface PlanEndInput {
  readonly payment: Pick<PaymentsTable, 'user_id'>
  readonly ends: 'now' | 'period'
  readonly now: EpochMs
}

/**
 * Ends the paid plan, now or at the end of the month, and stops further charges. An unpaid plan continues until its
 * end.
 */
export async function endPaidPlan(
  transaction: Transaction,
  { ids }: Pick<Deps, 'ids'>,
  { payment: { user_id: userId }, ends, now }: PlanEndInput,
): Promise<void> {
  if (userId === null) return
  const state = await readSubscriptionState(transaction, userId)
  const endsAt = state.isTrial ? state.pausedTerm?.endsAt : state.endsAt
  if (ends === 'now') await closeRenewals(transaction, { userId, now })
  else if (endsAt != null) await setNextPlan(transaction, userId, { nextPlan: 'free', endsAt })
  const next = ends === 'now' ? stateEndedNow(state, now) : stateEndingLater(state)
  await writeSubscriptionState(transaction, userId, { state: next, now, ids })
}

function stateEndedNow(state: SubscriptionState, now: EpochMs): SubscriptionState {
  return state.isTrial ? { ...state, nextPlan: 'free', pausedTerm: null } : stateOn('free', now)
}

function stateEndingLater(state: SubscriptionState): SubscriptionState {
  const { isTrial, pausedTerm } = state
  if (!isTrial) return { ...state, nextPlan: 'free' }
  return { ...state, pausedTerm: pausedTerm === null ? null : { ...pausedTerm, nextPlan: 'free' } }
}
