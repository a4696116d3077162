import {
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { RateLimit } from '#src/contract/call.ts'
import { openCountersFile } from '../db/open-counters-file.ts'

export interface RateLimits {
  /** Takes points; answers how long to wait where there are too few, else null. */
  consume(limit: RateLimit, key: string, points?: number): Promise<number | null>
  close(): void
}

interface Limit {
  readonly points: number
  readonly seconds: number
  /**
   * `process`: counted in this process, since the count costs more than the call. `file`: counted in the limits file, so
   * that a restart or a second process forgets nothing.
   */
  readonly store: 'process' | 'file'
}

const limits: Readonly<Record<RateLimit, Limit>> = {
  api: { points: 300, seconds: 300, store: 'process' },
  reaction: { points: 120, seconds: 60, store: 'process' },
  /** Counts mutations: a day's honest outbox fits, and what does not is told when to come again. */
  push: { points: 1500, seconds: 300, store: 'process' },
  comment: { points: 30, seconds: 600, store: 'file' },
  upload: { points: 60, seconds: 1800, store: 'file' },
  /** Each cut of a poor link takes two: where the upload stands, and what follows. */
  part: { points: 3000, seconds: 300, store: 'process' },
  'sign-in': { points: 10, seconds: 300, store: 'file' },
  /** A person looks around; whoever would map all places is slowed down. */
  near: { points: 20, seconds: 60, store: 'process' },
  instant: { points: 20, seconds: 86_400, store: 'file' },
  /** Each reads a whole zone. */
  export: { points: 20, seconds: 3600, store: 'file' },
  scan: { points: 10, seconds: 60, store: 'file' },
  /** Batches of what was counted on a device. */
  analytics: { points: 60, seconds: 60, store: 'process' },
  /** Of people without an account, many behind one address. */
  shared: { points: 120, seconds: 60, store: 'process' },
  'test-push': { points: 5, seconds: 3600, store: 'file' },
}

/** Opens the counters. A dead file falls back to counting in memory, never to letting everything pass. */
export function openRateLimits(path: string, factor: number): RateLimits {
  const file = openCountersFile(path)
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { points, seconds, store }] of Object.entries(limits)) {
    const options = { points: points * factor, duration: seconds, keyPrefix: name }
    const memory = new RateLimiterMemory(options)
    const limiter =
      store === 'process'
        ? memory
        : new RateLimiterSQLite({
            ...options,
            storeClient: file.client,
            storeType: 'better-sqlite3',
            tableName: 'limits',
            tableCreated: true,
            clearExpiredByTimeout: false,
            insuranceLimiter: memory,
          })
    limiters.set(name, limiter)
  }
  return {
    async consume(limit, key, points = 1) {
      try {
        await limiters.get(limit)?.consume(key, points)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext
        throw refusal
      }
    },
    close: () => file.close(),
  }
}

/** What a visitor is counted by: the IPv4 address, or the /64 of an IPv6 address, which one subscriber holds whole. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head.split(':').filter((group) => group !== '')
  const last = tail.split(':').filter((group) => group !== '')
  const gap = plain.includes('::') ? Array.from({ length: 8 - first.length - last.length }, () => '0') : []
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}
