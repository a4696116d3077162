import type { Logger } from 'pino'
import type { Clock } from '#server/core/clock/clock.ts'
import { type Counters } from '#server/core/db/counters.ts'
import { openFileCounters } from './file-counters.ts'
import { type Allowance, type LimitName, type LimitOverrides, limitRules } from './limit-rules.ts'
import { makeMemoryCounters } from './memory-counters.ts'

export interface RateLimits {
  /** Counts points; answers null, or how many milliseconds to wait where they do not fit. */
  consume(limit: LimitName, key: string, points?: number): Promise<number | null>
  /** Forgets counts in the file that are over. */
  purge(): void
  close(): void
}

interface Opening {
  readonly path: string
  readonly clock: Clock
  readonly log: Logger
  readonly overrides: LimitOverrides
}

/** Counts in memory are forgotten by each process for itself. */
const purgeIntervalMs = 60_000

/** Opens the counters. They follow the server's clock. */
export function openRateLimits({ path, clock, log, overrides }: Opening): RateLimits {
  const stores: Readonly<Record<'memory' | 'file', Counters>> = {
    memory: makeMemoryCounters(),
    file: openFileCounters(path, log),
  }
  let purgedAt = clock.now()
  return {
    consume(limit, key, points = 1) {
      const { store, allows } = limitRules[limit]
      const counters = stores[store]
      const now = clock.now()
      if (Math.abs(now - purgedAt) > purgeIntervalMs) {
        stores.memory.purge(now)
        purgedAt = now
      }
      const allowances: readonly Allowance[] = overrides[limit] ?? allows
      for (const [index, { kind, points: most, seconds }] of allowances.entries()) {
        // Whole milliseconds for a point, so that nothing is lost in rounding.
        const lengthMs = kind === 'window' ? seconds * 1000 : Math.ceil((seconds * 1000) / most) * most
        const count = { key: `${limit}.${index}:${key}`, points, most, lengthMs, now }
        const waitMs = kind === 'window' ? counters.addToWindow(count) : counters.takeFromBucket(count)
        if (waitMs !== null) return Promise.resolve(Math.ceil(waitMs))
      }
      return Promise.resolve(null)
    },
    purge() {
      stores.file.purge(clock.now())
    },
    close() {
      for (const counters of Object.values(stores)) counters.close()
    },
  }
}
