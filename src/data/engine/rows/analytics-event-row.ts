import type { PerformanceMetric, AnalyticsEvent } from '#src/contract/entities/analytics/analytics-event.ts'

/** Something counted that has not been sent; no work of a person's, so it stands in no tray. `seq` is given by the database. */
export type AnalyticsEventRow = {
  readonly seq?: number
  /** How often sending it has failed. */
  readonly failures: number
} & (
  | { readonly kind: 'event'; readonly body: AnalyticsEvent }
  | { readonly kind: 'metric'; readonly body: PerformanceMetric }
)
