import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import type { Flag } from './zone-tables.ts'
import type { metricNames } from '#src/contract/entities/analytics/analytics-event.ts'
import type { AnalyticsEventName } from '#src/contract/entities/analytics/analytics-events.ts'

/** A recurring job, its lease and how its last runs went. */
export interface JobsTable {
  readonly name: string
  /** Which process runs it; null: none does. */
  readonly holder: string | null
  /** Until when its lease lasts without a renewal. */
  readonly until_at: number
  readonly begun_at: number | null
  readonly succeeded_at: number | null
  readonly failed_at: number | null
  /** Failed runs since the last one that succeeded. */
  readonly failures: number
  /** When it is due again, which binds only after a failure; null: it never ran. */
  readonly next_at: number | null
  /** It failed so often in a row that a person has to see it. */
  readonly is_stuck: Flag
  /** Why the last run failed; null: it did not. */
  readonly problem: string | null
}

/** A single task of a job, such as one refund, that failed and is tried again. */
export interface TaskFailuresTable {
  readonly kind: TaskKind
  /** Of the row that the task is about. */
  readonly id: string
  readonly attempts: number
  /** Attempts that were refused for good; an operator's retry keeps them. */
  readonly refusals: number
  /** null: it was given up, until an operator retries it. */
  readonly next_at: number | null
  readonly failed_at: number
  readonly problem: string
}

/** Which process receives an upload, and until when it does so without a word. */
export interface JobLeasesTable {
  readonly name: string
  readonly holder: string
  readonly until_at: number
}

/** What is still to be done to all photos of a zone. */
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
  /** Whose photos it is about; empty: everyone's. */
  readonly user_id: UserId | ''
  /** The id of the last photo that is done. */
  readonly after_id: string
  readonly asked_at: number
}

/** How often something happened in a zone on a day; it outlives the rows that were counted. */
export interface DailyCountsTable {
  readonly name: 'photos'
  /** Days since 1970 in UTC. */
  readonly day: number
  readonly zone_id: ZoneId
  readonly count: number
}

/** Bytes of stored files, by the first letter of their filename, so that no row is everyone's. */
export interface StoredBytesTable {
  readonly shard: string
  readonly bytes: number
}

/** What makes up the demo zones. */
export interface DemoTables {
  readonly demo_zones: DemoZonesTable
  readonly demo_people: DemoPeopleTable
}

interface DemoZonesTable {
  readonly zone_id: ZoneId
  /** How many photos of its story it has. */
  readonly shots_made: number
}

/** An account without a way in, by which demo zones are filled. */
interface DemoPeopleTable {
  readonly user_id: UserId
  /** Among the guests of the stories; 0 is the host. */
  readonly place: number
}

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
