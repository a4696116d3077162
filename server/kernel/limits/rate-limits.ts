import type { Logger } from 'pino'
import type { Clock } from '#server/core/clock/clock.ts'
import { type Counters } from '#server/core/db/counters.ts'
import { openFileCounters } from '#server/core/limits/file-counters.ts'
import { unwrap, tooManyRequests } from '#server/core/errors/refusal.ts'
import type { Allowance } from './limit-rule.ts'
import { type LimitName, type LimitOverrides, limitRules } from './limit-rules.ts'
import { makeMemoryCounters } from '#server/core/limits/memory-counters.ts'
import type { SharedCounters } from '#server/core/limits/redis-counters.ts'

export interface RateLimits {
  /** Consumes points. Returns null, or how many milliseconds to wait if they exceed the limit. */
  consume(limit: LimitName, key: string, points?: number): Promise<number | null>
  /** Deletes expired counters from the file. */
  purge(): void
  close(): void
}

interface RateLimitOptions {
  readonly path: string
  readonly clock: Clock
  readonly log: Logger
  readonly overrides: LimitOverrides
  /** The counters shared by all processes. While they are unavailable, each process counts separately. */
  readonly shared: SharedCounters | null
}

/** Consumes one point. Throws `too_many_requests` if none is left. */
export async function requirePoints(
  limits: Pick<RateLimits, 'consume'>,
  limit: LimitName,
  key: string,
): Promise<void> {
  const retryAfterMs = await limits.consume(limit, key)
  if (retryAfterMs !== null) unwrap(tooManyRequests(retryAfterMs))
}

/** How often each process deletes its expired in-memory counters. */
const purgeIntervalMs = 60_000

/** Opens the counters. They use the server's clock. */
export function openRateLimits({ path, clock, log, overrides, shared }: RateLimitOptions): RateLimits {
  const stores: Readonly<Record<'memory' | 'file', Counters>> = {
    memory: makeMemoryCounters(),
    file: openFileCounters(path, log),
  }
  let purgedAt = clock.now()
  return {
    async consume(limit, key, points = 1) {
      const { store, allows } = limitRules[limit]
      const counters = stores[store]
      const now = clock.now()
      if (Math.abs(now - purgedAt) > purgeIntervalMs) {
        stores.memory.purge(now)
        purgedAt = now
      }
      const allowances: readonly Allowance[] = overrides[limit] ?? allows
      for (const [index, { kind, points: maxPoints, seconds }] of allowances.entries()) {
        // A whole number of milliseconds per point, to avoid rounding errors.
        const lengthMs =
          kind === 'window' ? seconds * 1000 : Math.ceil((seconds * 1000) / maxPoints) * maxPoints
        const count = { key: `${limit}.${index}:${key}`, points, maxPoints, lengthMs, now }
        const method = kind === 'window' ? 'addToWindow' : 'takeFromBucket'
        const answered = shared === null ? null : await shared[method](count)
        const waitMs = answered === null ? counters[method](count) : answered.waitMs
        if (waitMs !== null) return Math.ceil(waitMs)
      }
      return null
    },
    purge() {
      stores.file.purge(clock.now())
    },
    close() {
      for (const counters of Object.values(stores)) counters.close()
    },
  }
}
