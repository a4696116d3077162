import * as v from 'valibot'
import { isAbove, monthsAfter, PlanId } from '#src/contract/rules/plan.ts'
import { trialDays } from '#src/contract/rules/plan-prices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** A plan, its end and the plan that follows it. */
export const Term = v.object({ plan: PlanId, endsAt: v.nullable(EpochMs), nextPlan: PlanId })
export type Term = v.InferOutput<typeof Term>

/** A user's plan and what follows it. `pausedTerm`: the term that a trial interrupts and that resumes afterwards. */
export interface SubscriptionState extends Term {
  readonly isTrial: boolean
  readonly startedAt: EpochMs
  readonly pausedTerm: Term | null
}

/** The result of a plan request: a new state without a payment, or a month of a plan that must be paid first. */
export type PlanTransition =
  | { readonly kind: 'change'; readonly state: SubscriptionState; readonly triedPlan: PlanId | null }
  | { readonly kind: 'charge'; readonly plan: PlanId }

interface PlanRequest {
  readonly plan: PlanId
  readonly isPaidNow: boolean
  readonly triedPlans: readonly PlanId[]
  readonly now: EpochMs
}

/** The state of a plan without a paid month. A granted plan has no end. */
export function stateOn(plan: PlanId, startedAt: EpochMs): SubscriptionState {
  return { plan, isTrial: false, startedAt, endsAt: null, nextPlan: plan, pausedTerm: null }
}

/** The state after a month of a plan was paid at `from`. The plan renews for another month. */
export function paidState(plan: PlanId, from: EpochMs): SubscriptionState {
  return { ...stateOn(plan, from), endsAt: monthsAfter(from, 1) }
}

/**
 * Returns the result of a plan request. A higher plan starts with a trial, once, and is paid afterwards. A lower plan
 * follows when the paid month ends; a trial ends at once. Requesting the current plan keeps it.
 */
export function transition(state: SubscriptionState, request: PlanRequest): PlanTransition {
  const { plan, isPaidNow, triedPlans, now } = request
  if (plan === state.plan) {
    if (state.isTrial && isPaidNow) return { kind: 'charge', plan }
    return changeTo(state.isTrial ? state : { ...state, nextPlan: plan })
  }
  if (isAbove(plan, state.plan)) {
    if (isPaidNow || triedPlans.includes(plan)) return { kind: 'charge', plan }
    const endsAt = now + trialDays * dayMs
    return { kind: 'change', state: trialState(state, plan, { now, endsAt }), triedPlan: plan }
  }
  if (state.isTrial) return transition(afterTrial(state, now), request)
  if (state.endsAt !== null) return changeTo({ ...state, nextPlan: plan })
  return plan === 'free' ? changeTo(stateOn('free', now)) : { kind: 'charge', plan }
}

/**
 * Returns what follows a trial or paid month that has ended, or null if it has not ended. After a long outage, the next
 * month begins now: the time of the outage is not charged.
 */
export function transitionAtEnd(
  state: SubscriptionState,
  now: EpochMs,
): (PlanTransition & { readonly from: EpochMs }) | null {
  const { endsAt, isTrial, nextPlan } = state
  if (endsAt === null || endsAt > now) return null
  const from = monthsAfter(endsAt, 1) > now ? endsAt : now
  if (isTrial) return { ...changeTo(afterTrial(state, now)), from }
  if (nextPlan === 'free') return { ...changeTo(stateOn('free', now)), from }
  return { kind: 'charge', plan: nextPlan, from }
}

function changeTo(state: SubscriptionState): PlanTransition {
  return { kind: 'change', state, triedPlan: null }
}

/** Returns the state for an unpaid period of a plan, followed by the state that it interrupts. */
export function trialState(
  before: SubscriptionState,
  plan: PlanId,
  { now, endsAt: trialEndsAt }: { readonly now: EpochMs; readonly endsAt: EpochMs },
): SubscriptionState {
  const { plan: currentPlan, endsAt, nextPlan } = before
  const paid = currentPlan === 'free' ? null : { plan: currentPlan, endsAt, nextPlan }
  const pausedTerm = before.isTrial ? before.pausedTerm : paid
  return {
    plan,
    isTrial: true,
    startedAt: now,
    endsAt: trialEndsAt,
    nextPlan: pausedTerm?.plan ?? 'free',
    pausedTerm,
  }
}

function afterTrial({ pausedTerm }: SubscriptionState, now: EpochMs): SubscriptionState {
  return pausedTerm === null ? stateOn('free', now) : { ...stateOn(pausedTerm.plan, now), ...pausedTerm }
}
