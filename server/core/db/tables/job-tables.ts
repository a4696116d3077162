import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** Which process runs a job, and until when it does so without a word. */
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
