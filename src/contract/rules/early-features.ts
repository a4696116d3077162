import { isAbove, type PlanId } from './plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A new feature that plans with priority get first. */
interface EarlyFeature {
  /** The lowest plan that has it early. */
  readonly plan: PlanId
  /** When everyone gets it. */
  readonly forAllFrom: EpochMs
}

/**
 * All early features. To add one, add a line here, a name in the texts of plans, and `hasEarlyAccess` where the feature is
 * shown. Once everyone has it, delete its line.
 */
export const earlyFeatures = {
  /** Selects all photos of a zone with one press, up to the maximum number per selection. */
  'choose-all': { plan: 'plus', forAllFrom: Date.parse('2027-03-01T00:00:00Z') },
} as const satisfies Readonly<Record<string, EarlyFeature>>

export type EarlyFeatureName = keyof typeof earlyFeatures

/** True if a user on this plan has the feature now. */
export function hasEarlyAccess(name: EarlyFeatureName, plan: PlanId, now: EpochMs): boolean {
  const { plan: first, forAllFrom } = earlyFeatures[name]
  return now >= forAllFrom || plan === first || isAbove(plan, first)
}

/** Returns the features that this plan has early, in the order of the table. */
export function earlyFeaturesOf(plan: PlanId, now: EpochMs): readonly EarlyFeatureName[] {
  return Object.keys(earlyFeatures)
    .filter(isEarlyFeature)
    .filter((name) => now < earlyFeatures[name].forAllFrom && hasEarlyAccess(name, plan, now))
}

function isEarlyFeature(name: string): name is EarlyFeatureName {
  return Object.hasOwn(earlyFeatures, name)
}
