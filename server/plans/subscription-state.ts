import * as v from 'valibot'
import { isAbove, monthsAfter, PlanId } from '#src/contract/rules/plan.ts'
import { trialDays } from '#src/contract/rules/plan-prices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** A plan with its end, and what follows it. */
export const Term = v.object({ plan: PlanId, endsAt: v.nullable(EpochMs), nextPlan: PlanId })
export type Term = v.InferOutput<typeof Term>

/** A user's plan and what follows it. `pausedTerm`: what a trial interrupts and goes back to. */
export interface SubscriptionState extends Term {
  readonly isTrial: boolean
  readonly startedAt: EpochMs
  readonly pausedTerm: Term | null
}

/** What a change leads to: another state, at once and for nothing, or a month of a plan to be paid first. */
export type PlanTransition =
  | { readonly kind: 'change'; readonly state: SubscriptionState; readonly triedPlan: PlanId | null }
  | { readonly kind: 'charge'; readonly plan: PlanId }

interface PlanRequest {
  readonly plan: PlanId
  readonly isPaidNow: boolean
  readonly triedPlans: readonly PlanId[]
  readonly now: EpochMs
}

/** Without a plan that is paid for; a plan that was given has no end. */
export function stateOn(plan: PlanId, startedAt: EpochMs): SubscriptionState {
  return { plan, isTrial: false, startedAt, endsAt: null, nextPlan: plan, pausedTerm: null }
}

/** A month of a plan that was paid at `from`; another one follows. */
export function paidState(plan: PlanId, from: EpochMs): SubscriptionState {
  return { ...stateOn(plan, from), endsAt: monthsAfter(from, 1) }
}

/**
 * What asking for a plan comes to. A better one is tried first, once, and paid from then on. A lesser one follows when the
 * paid month is over; a trial, which cost nothing, ends at once. The same again keeps the plan.
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
 * What follows a trial or a paid month that is over; null while it is not. A month after a long standstill begins now: the
 * time in between is not charged.
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

/** A plan for a time that nothing was paid for, and after it what it interrupts. */
export function trialState(
  before: SubscriptionState,
  plan: PlanId,
  { now, endsAt: trialEndsAt }: { readonly now: EpochMs; readonly endsAt: EpochMs },
): SubscriptionState {
  const { plan: restPlan, endsAt, nextPlan } = before
  const paid = restPlan === 'free' ? null : { plan: restPlan, endsAt, nextPlan }
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
