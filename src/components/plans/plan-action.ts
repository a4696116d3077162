import { isAbove, type PlanId } from '#src/contract/rules/plan.ts'
import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'

/**
 * What a user can do about a plan. `current` and `follows`: nothing. `none`: nothing before the trial is over. `later`: at
 * the end of the paid month. `end`: at once, of a plan that has no end of its own.
 */
export type PlanAction =
  | { readonly kind: 'current' | 'none' | 'try' | 'buy' | 'keep-trial' | 'keep' | 'end-trial' | 'end' }
  | { readonly kind: 'follows' | 'later'; readonly at: number }

interface Known extends Pick<SubscriptionRow, 'isTrial' | 'endsAt' | 'nextPlan'> {
  readonly triedPlans: readonly PlanId[]
}

/** What a user on `current` can do about `plan`; the server decides by the same rules. */
export function planAction(plan: PlanId, current: PlanId, subscription: Known | null): PlanAction {
  const { isTrial, endsAt, nextPlan, triedPlans }: Known = subscription ?? {
    isTrial: false,
    endsAt: null,
    nextPlan: current,
    triedPlans: [],
  }
  if (plan === current) {
    if (isTrial) return { kind: 'keep-trial' }
    return { kind: endsAt === null || nextPlan === plan ? 'current' : 'keep' }
  }
  const tryOrBuy = { kind: triedPlans.includes(plan) ? 'buy' : 'try' } as const
  if (isAbove(plan, current)) return tryOrBuy
  if (isTrial) {
    if (plan === nextPlan) return { kind: 'end-trial' }
    return isAbove(plan, nextPlan) ? tryOrBuy : { kind: 'none' }
  }
  if (endsAt === null) return { kind: plan === 'free' ? 'end' : 'buy' }
  return { kind: plan === nextPlan ? 'follows' : 'later', at: endsAt }
}

/** Whether the user is told what it costs, or what they lose, before it is done. */
export function isToldFirst(action: PlanAction): boolean {
  return isPaidNow(action) || action.kind === 'later' || action.kind === 'end'
}

/** Whether it asks for money at once. */
export function isPaidNow({ kind }: PlanAction): boolean {
  return kind === 'buy' || kind === 'keep-trial'
}
