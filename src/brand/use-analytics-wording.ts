import { useLocalized } from './use-localized.ts'
import { analyticsWording } from './wording/analytics-wording.ts'

export type AnalyticsWording = typeof analyticsWording

/** The visible strings of the analytics page. */
export function useAnalyticsWording(): AnalyticsWording {
  return useLocalized('analytics', analyticsWording)
}
