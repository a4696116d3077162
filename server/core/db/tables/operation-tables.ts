import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import type { Flag } from './zone-tables.ts'
import type { metricNames } from '#src/contract/entities/analytics/analytics-event.ts'
import type { AnalyticsEventName } from '#src/contract/entities/analytics/analytics-events.ts'

/** A recurring job, its lease and the results of its last runs. */
export interface JobsTable {
  readonly name: string
  /** The process that runs it; null: none. */
  readonly holder: string | null
  /** When its lease expires without a renewal. */
  readonly until_at: number
  readonly begun_at: number | null
  readonly succeeded_at: number | null
  readonly failed_at: number | null
  /** Consecutive failed runs. */
  readonly failures: number
  /** When it is due next, which applies only after a failure; null: it has never run. */
  readonly next_at: number | null
  /** It has failed so often in a row that an operator must check it. */
  readonly is_stuck: Flag
  /** Why the last run failed; null: it did not fail. */
  readonly problem: string | null
}

/** A single failed task of a job, for example one refund, that will be retried. */
export interface TaskFailuresTable {
  readonly kind: TaskKind
  /** The id of the row that the task concerns. */
  readonly id: string
  readonly attempts: number
  /** Attempts that were rejected permanently. An operator's retry does not reset them. */
  readonly refusals: number
  /** null: no more retries until an operator requests one. */
  readonly next_at: number | null
  readonly failed_at: number
  readonly problem: string
}

/** The process that receives an upload, and when its lease expires without a renewal. */
export interface JobLeasesTable {
  readonly name: string
  readonly holder: string
  readonly until_at: number
}

/** Pending work on all photos of a zone. */
export interface ZoneTasksTable {
  readonly zone_id: ZoneId
  readonly kind:
    | 'ends'
    | 'hold'
    | 'readability'
    | 'approval'
    | 'ban'
    | 'unban'
    | 'reveal'
    | 'person'
    | 'merge'
  /** The owner of the affected photos; empty: all owners. */
  readonly user_id: UserId | ''
  /** The id of the last processed photo. */
  readonly after_id: string
  readonly requested_at: number
}

/** Daily count of an event in a zone. It remains after the counted rows are deleted. */
export interface DailyCountsTable {
  readonly name: 'photos'
  /** Days since 1970 in UTC. */
  readonly day: number
  readonly zone_id: ZoneId
  readonly count: number
}

/** Bytes of stored files, sharded by the first letter of the filename so that no single row is contended. */
export interface StoredBytesTable {
  readonly shard: string
  readonly bytes: number
}

/** Tables of the demo zones. */
export interface DemoTables {
  readonly demo_zones: DemoZonesTable
  readonly demo_people: DemoPeopleTable
}

interface DemoZonesTable {
  readonly zone_id: ZoneId
  /** How many photos of its story have been added. */
  readonly shots_made: number
}

/** An account without credentials that fills demo zones. */
interface DemoPeopleTable {
  readonly user_id: UserId
  /** Its position among the guests of the stories; 0 is the host. */
  readonly place: number
}

/** `at` is the device's clock and `received_at` the server's. Time windows use the server's clock. */
interface RecordedEvent {
  readonly id: Uuid
  readonly user_id: UserId
  readonly type: string
  readonly session_id: Uuid
  readonly at: number
  readonly received_at: number
  readonly user_agent: string
}

export interface UsageEventsTable extends RecordedEvent {
  readonly name: AnalyticsEventName | 'other'
  /** JSON of the properties allowed for the event's name. */
  readonly properties: string
  readonly referrer: string
}

export interface PerformanceMetricsTable extends RecordedEvent {
  readonly name: (typeof metricNames)[number]
  readonly value_ms: number
  readonly url: string
}
