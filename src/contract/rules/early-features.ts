import { isAbove, type PlanId } from './plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A new feature that plans with priority have first. */
interface EarlyFeature {
  /** The first plan that has it before everybody else. */
  readonly plan: PlanId
  /** From then on everybody has it. */
  readonly forAllFrom: EpochMs
}

/**
 * Every feature that is early, in one table. A new one is a line here, a name in the words of plans, and `hasEarly` where it is
 * shown; one that everybody has is taken out with its line.
 */
export const earlyFeatures = {
  /** One press chooses all photos of a zone, as many as go at once. */
  'choose-all': { plan: 'plus', forAllFrom: Date.parse('2027-03-01T00:00:00Z') },
} as const satisfies Readonly<Record<string, EarlyFeature>>

export type EarlyFeatureName = keyof typeof earlyFeatures

/** Whether a user on this plan has the feature by now. */
export function hasEarly(name: EarlyFeatureName, plan: PlanId, now: EpochMs): boolean {
  const { plan: first, forAllFrom } = earlyFeatures[name]
  return now >= forAllFrom || plan === first || isAbove(plan, first)
}

/** What this plan has before everybody else, in the order of the table. */
export function earlyOn(plan: PlanId, now: EpochMs): readonly EarlyFeatureName[] {
  return Object.keys(earlyFeatures)
    .filter(isEarlyFeature)
    .filter((name) => now < earlyFeatures[name].forAllFrom && hasEarly(name, plan, now))
}

function isEarlyFeature(name: string): name is EarlyFeatureName {
  return Object.hasOwn(earlyFeatures, name)
}
