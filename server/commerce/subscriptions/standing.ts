import * as v from 'valibot'
import { isAbove, monthsAfter, PlanId } from '#src/contract/rules/plan.ts'
import { trialDays } from '#src/contract/rules/plan-prices.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

const dayMs = 86_400_000

/** A plan with its end, and what follows it. */
export const Term = v.object({ plan: PlanId, endsAt: v.nullable(EpochMs), nextPlan: PlanId })
export type Term = v.InferOutput<typeof Term>

/** How a user stands with their plan. `rest`: what a trial interrupts and goes back to. */
export interface Standing extends Term {
  readonly isTrial: boolean
  readonly startedAt: EpochMs
  readonly rest: Term | null
}

/** What a change comes to: another standing, at once and for nothing, or a month of a plan to be paid first. */
export type PlanStep =
  | { readonly kind: 'stand'; readonly standing: Standing; readonly triedPlan: PlanId | null }
  | { readonly kind: 'charge'; readonly plan: PlanId }

interface Wish {
  readonly plan: PlanId
  readonly isPaidNow: boolean
  readonly triedPlans: readonly PlanId[]
  readonly now: EpochMs
}

/** Without a plan that is paid for; a plan that was given has no end. */
export function standingOn(plan: PlanId, startedAt: EpochMs): Standing {
  return { plan, isTrial: false, startedAt, endsAt: null, nextPlan: plan, rest: null }
}

/** A month of a plan that was paid at `from`; another one follows. */
export function paidStanding(plan: PlanId, from: EpochMs): Standing {
  return { ...standingOn(plan, from), endsAt: monthsAfter(from, 1) }
}

/**
 * What asking for a plan comes to. A better one is tried first, once, and paid from then on. A lesser one follows when the
 * paid month is over; a trial, which cost nothing, ends at once. The same again keeps the plan.
 */
export function stepTo(standing: Standing, wish: Wish): PlanStep {
  const { plan, isPaidNow, triedPlans, now } = wish
  if (plan === standing.plan) {
    if (standing.isTrial && isPaidNow) return { kind: 'charge', plan }
    return stand(standing.isTrial ? standing : { ...standing, nextPlan: plan })
  }
  if (isAbove(plan, standing.plan)) {
    if (isPaidNow || triedPlans.includes(plan)) return { kind: 'charge', plan }
    return { kind: 'stand', standing: trialStanding(standing, plan, now), triedPlan: plan }
  }
  if (standing.isTrial) return stepTo(afterTrial(standing, now), wish)
  if (standing.endsAt !== null) return stand({ ...standing, nextPlan: plan })
  return plan === 'free' ? stand(standingOn('free', now)) : { kind: 'charge', plan }
}

/**
 * What follows a trial or a paid month that is over; null while it is not. A month after a long standstill begins now: the
 * time in between is nobody's debt.
 */
export function stepAtEnd(standing: Standing, now: EpochMs): (PlanStep & { readonly from: EpochMs }) | null {
  const { endsAt, isTrial, nextPlan } = standing
  if (endsAt === null || endsAt > now) return null
  const from = monthsAfter(endsAt, 1) > now ? endsAt : now
  if (isTrial) return { ...stand(afterTrial(standing, now)), from }
  if (nextPlan === 'free') return { ...stand(standingOn('free', now)), from }
  return { kind: 'charge', plan: nextPlan, from }
}

function stand(standing: Standing): PlanStep {
  return { kind: 'stand', standing, triedPlan: null }
}

function trialStanding(before: Standing, plan: PlanId, now: EpochMs): Standing {
  const { plan: restPlan, endsAt, nextPlan } = before
  const paid = restPlan === 'free' ? null : { plan: restPlan, endsAt, nextPlan }
  const rest = before.isTrial ? before.rest : paid
  const trialEndsAt = now + trialDays * dayMs
  return {
    plan,
    isTrial: true,
    startedAt: now,
    endsAt: trialEndsAt,
    nextPlan: rest?.plan ?? 'free',
    rest,
  }
}

function afterTrial({ rest }: Standing, now: EpochMs): Standing {
  return rest === null ? standingOn('free', now) : { ...standingOn(rest.plan, now), ...rest }
}
