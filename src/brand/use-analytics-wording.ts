import { useLocalized } from '#src/i18n/use-words.ts'
import { analyticsWording } from '#src/i18n/en/analytics.ts'

export type AnalyticsWording = typeof analyticsWording

/** The visible strings of the analytics page. */
export function useAnalyticsWording(): AnalyticsWording {
  return useLocalized('analytics', analyticsWording)
}
