import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { metricNames } from '#src/contract/entities/analytics/analytics-event.ts'
import type { AnalyticsEventName } from '#src/contract/entities/analytics/analytics-events.ts'

/** `at` is the device's clock, `received_at` ours: windows go by ours. */
interface Recorded {
  readonly id: Uuid
  readonly user_id: UserId
  readonly type: string
  readonly session_id: Uuid
  readonly at: number
  readonly received_at: number
  readonly user_agent: string
}

export interface UsageEventsTable extends Recorded {
  readonly name: AnalyticsEventName | 'other'
  /** JSON of what the event's name allows. */
  readonly properties: string
  readonly referrer: string
}

export interface PerformanceMetricsTable extends Recorded {
  readonly name: (typeof metricNames)[number]
  readonly value_ms: number
  readonly url: string
}
