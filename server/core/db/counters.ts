import type { EpochMs } from '#src/contract/wire/time.ts'

/** A request to count `points` under a key that allows at most `maxPoints`. */
export interface CountRequest {
  readonly key: string
  readonly points: number
  readonly maxPoints: number
  /** For a window, its length; for a bucket, the time it takes to fill. */
  readonly lengthMs: number
  readonly now: EpochMs
}

/**
 * Rate limit counters. Both methods return null if the points fit, and count them. Otherwise they count nothing and
 * return how many milliseconds to wait. If a count ends later than is possible because the clock was set back, it is
 * treated as expired.
 */
export interface Counters {
  addToWindow(count: CountRequest): number | null
  takeFromBucket(count: CountRequest): number | null
  /** Deletes expired counts. */
  purge(now: EpochMs): void
  close(): void
}
