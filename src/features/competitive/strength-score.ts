import type { MoatFeature } from '#src/contract/entities/programs/competitive.ts'

/** The gap from which on more counts no more: */
const fullGapMonths = 24

/**
 * How hard the product is to copy, 0 to 100: 60 % of the features' average uniqueness, 40 % of their average gap in months
 * over 24, at most 1; null without a feature.
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
