import type { PerformanceMetric, AnalyticsEvent } from '#src/contract/entities/analytics/analytics-event.ts'

/**
 * A recorded event that has not been sent. It is not a change by the user, so it is not listed as unsent. `seq` is
 * assigned by the database.
 */
export type AnalyticsEventRow = {
  readonly seq?: number
  /** How often sending it has failed. */
  readonly failures: number
} & (
  | { readonly kind: 'event'; readonly body: AnalyticsEvent }
  | { readonly kind: 'metric'; readonly body: PerformanceMetric }
)
