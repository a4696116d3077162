import type { PerformanceMetric, UsageEvent } from '#src/contract/entities/usage.ts'

/** Something counted that has not been sent; no work of a person's, so it stands in no tray. `seq` is given by the database. */
export type UsageRow = {
  readonly seq?: number
  /** How often sending it has failed. */
  readonly failures: number
} & (
  | { readonly kind: 'event'; readonly body: UsageEvent }
  | { readonly kind: 'metric'; readonly body: PerformanceMetric }
)
