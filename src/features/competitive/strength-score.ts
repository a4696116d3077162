import type { MoatFeature } from '#src/contract/entities/programs/competitive.ts'

/** A longer gap does not raise the score. */
const fullGapMonths = 24

/**
 * Returns how hard the product is to copy, 0 to 100; null without a feature. 60 % is the features' average uniqueness.
 * 40 % is their average gap in months divided by 24, at most 1.
 */
export function strengthScore(
  features: readonly Pick<MoatFeature, 'uniqueness' | 'competitorGap'>[],
): number | null {
  if (features.length === 0) return null
  const uniqueness = average(features.map((feature) => feature.uniqueness))
  const gap = average(features.map((feature) => feature.competitorGap))
  return Math.round(0.6 * uniqueness + 40 * Math.min(1, gap / fullGapMonths))
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
