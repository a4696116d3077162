import { isAbove, type PlanId } from '#src/contract/rules/plan.ts'
import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'

/**
 * What a user can do about a plan. `current` and `follows`: nothing. `none`: nothing before the trial ends. `later`:
 * change at the end of the paid month. `end`: end at once a plan that has no end date.
 */
export type PlanAction =
  | { readonly kind: 'current' | 'none' | 'try' | 'buy' | 'keep-trial' | 'keep' | 'end-trial' | 'end' }
  | { readonly kind: 'follows' | 'later'; readonly at: number }

interface SubscriptionFacts extends Pick<SubscriptionRow, 'isTrial' | 'endsAt' | 'nextPlan'> {
  readonly triedPlans: readonly PlanId[]
}

/** The action that a user on `current` can take for `plan`. The server decides by the same rules. */
export function planAction(
  plan: PlanId,
  current: PlanId,
  subscription: SubscriptionFacts | null,
): PlanAction {
  const { isTrial, endsAt, nextPlan, triedPlans }: SubscriptionFacts = subscription ?? {
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

/** True if the user is shown the price or the losses before the action. */
export function needsConfirmation(action: PlanAction): boolean {
  return isPaidNow(action) || action.kind === 'later' || action.kind === 'end'
}

/** True if the action requires a payment at once. */
export function isPaidNow({ kind }: PlanAction): boolean {
  return kind === 'buy' || kind === 'keep-trial'
}
