import type { EpochMs } from '#src/contract/wire/time.ts'

/** So many `points` are to be counted under a key, where at most `most` fit. */
export interface Count {
  readonly key: string
  readonly points: number
  readonly most: number
  /** Of a window, its length; of a bucket, how long it takes to fill. */
  readonly lengthMs: number
  readonly now: EpochMs
}

/**
 * Keeps what was counted. Both answer null where the points fit and were counted, else how many milliseconds to wait;
 * points that do not fit are not counted. A count that ends later than it could have begun (the clock was set back) is over.
 */
export interface Counters {
  addToWindow(count: Count): number | null
  takeFromBucket(count: Count): number | null
  /** Forgets what is over. */
  purge(now: EpochMs): void
  close(): void
}
