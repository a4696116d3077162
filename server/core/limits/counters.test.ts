import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CountRequest, Counters } from '#server/core/db/counters.ts'
import { openRedisLink, type RedisLink } from '#server/core/bus/redis-link.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { openFileCounters } from './file-counters.ts'
import { makeMemoryCounters } from './memory-counters.ts'
import { makeRedisCounters } from './redis-counters.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const log = pino({ level: 'silent' })
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-limits-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

let redis: TestRedis
let link: RedisLink

beforeAll(async () => {
  redis = await startTestRedis()
  link = openRedisLink({ url: redis.url, log, purpose: 'tests' })
  await vi.waitUntil(() => link.isReady(), 30_000)
})
afterAll(async () => {
  link.close()
  await redis.close()
})

/** Counters of any kind, with the asynchronous results of the Redis counters. */
interface AnyCounters {
  addToWindow(count: CountRequest): Promise<number | null | undefined>
  takeFromBucket(count: CountRequest): Promise<number | null | undefined>
  close(): void
}

function ofProcess(counters: Counters): AnyCounters {
  return {
    addToWindow: (count) => Promise.resolve(counters.addToWindow(count)),
    takeFromBucket: (count) => Promise.resolve(counters.takeFromBucket(count)),
    close: () => counters.close(),
  }
}

function inRedis(prefix: string = randomUUID()): AnyCounters {
  const counters = makeRedisCounters(link, prefix)
  return {
    addToWindow: async (count) => (await counters.addToWindow(count))?.waitMs,
    takeFromBucket: async (count) => (await counters.takeFromBucket(count))?.waitMs,
    close() {},
  }
}

const kinds = [
  ['memory', () => ofProcess(makeMemoryCounters())],
  ['a file', () => ofProcess(openFileCounters(join(folder, 'limits.db'), log))],
  ['Redis', () => inRedis()],
] as const satisfies readonly (readonly [string, () => AnyCounters])[]

/** Runs sequentially, because the results depend on the order. */
async function inOrder<Item, Answer>(items: readonly Item[], act: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = []
  for (const item of items) answers.push(await act(item))
  return answers
}

test.each(kinds)('a window in %s allows its points, then nothing until it ends', async (_kind, open) => {
  const counters = open()
  const add = ([now, points = 1]: readonly [number, number?]) =>
    counters.addToWindow({ key: 'k', points, maxPoints: 3, lengthMs: minuteMs, now })
  expect(await inOrder([[0], [10_000], [20_000], [30_000]], add)).toEqual([null, null, null, 30_000])
  expect(await inOrder([[59_999], [60_000], [60_000, 3], [60_000, 2]], add)).toEqual([1, null, 60_000, null])
  counters.close()
})

test.each(kinds)(
  'a bucket in %s allows its points at once and refills point by point',
  async (_kind, open) => {
    const counters = open()
    const take = (now: number) =>
      counters.takeFromBucket({ key: 'k', points: 1, maxPoints: 3, lengthMs: minuteMs, now })
    expect(await inOrder([0, 0, 0, 0], take)).toEqual([null, null, null, 20_000])
    expect(await inOrder([19_999, 20_000, 20_000], take)).toEqual([1, null, 20_000])
    const full = [600_000, 600_000, 600_000, 600_000]
    expect(await inOrder(full, take)).toEqual([null, null, null, 20_000])
    counters.close()
  },
)

test.each(kinds)('setting the clock back does not lengthen a wait in %s', async (_kind, open) => {
  const counters = open()
  const at = (now: number) => ({ key: 'k', points: 1, maxPoints: 1, lengthMs: minuteMs, now })
  await counters.addToWindow(at(1_000_000))
  expect(await counters.addToWindow(at(0))).toBeNull()
  await counters.takeFromBucket({ ...at(1_000_000), key: 'b' })
  expect(await counters.takeFromBucket({ ...at(0), key: 'b' })).toBeNull()
  counters.close()
})

const Step = fc.record({
  key: fc.constantFrom('a', 'b'),
  points: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('addToWindow', 'takeFromBucket'),
  afterMs: fc.integer({ min: 0, max: 40_000 }),
})

test('all kinds of counters give the same results for any sequence of calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 40 }), async (steps) => {
      const [memory, shared] = [ofProcess(makeMemoryCounters()), inRedis()]
      let now = Date.parse('2026-06-01T12:00:00Z')
      for (const { key, points, kind, afterMs } of steps) {
        now += afterMs
        const count = { key: `${kind}:${key}`, points, maxPoints: 5, lengthMs: minuteMs, now }
        expect(await shared[kind](count)).toEqual(await memory[kind](count))
      }
    }),
    { numRuns: 50 },
  )
})

test('counts in a file survive a restart and apply to a second process', () => {
  const path = join(folder, 'limits.db')
  const count = { key: 'k', points: 2, maxPoints: 3, lengthMs: minuteMs, now: 0 }
  const first = openFileCounters(path, log)
  expect(first.addToWindow(count)).toBeNull()
  const second = openFileCounters(path, log)
  expect(second.addToWindow(count)).toBe(minuteMs)
  first.close()
  second.close()
  const third = openFileCounters(path, log)
  expect(third.addToWindow(count)).toBe(minuteMs)
  third.close()
})

test('expired counts are deleted from the file', () => {
  const path = join(folder, 'limits.db')
  const counters = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    counters.addToWindow({ key: `k${index}`, points: 1, maxPoints: 3, lengthMs: minuteMs, now: 0 })
  counters.close()
  const again = openFileCounters(path, log)
  const before = statSync(path).size
  again.purge(minuteMs)
  for (let index = 0; index < 1000; index += 1)
    again.addToWindow({ key: `new${index}`, points: 1, maxPoints: 3, lengthMs: minuteMs, now: minuteMs })
  again.close()
  expect(statSync(path).size).toBeLessThanOrEqual(before)
})

const damages: readonly (readonly [string, (path: string) => void])[] = [
  ['random bytes', (path) => writeFileSync(path, randomBytes(20_000))],
  ['a file cut in its middle', (path) => truncateSync(path, Math.floor(statSync(path).size / 2) + 100)],
  [
    'random bytes in its pages',
    (path) => {
      const bytes = readFileSync(path)
      randomBytes(bytes.length - 4096).copy(bytes, 4096)
      writeFileSync(path, bytes)
    },
  ],
  ['an empty file', (path) => writeFileSync(path, '')],
]

test.each(damages)('%s: the file is moved aside and replaced, and the limits apply', (_name, damage) => {
  const path = join(folder, 'limits.db')
  const first = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    first.addToWindow({ key: `k${index}`, points: 1, maxPoints: 3, lengthMs: minuteMs, now: 0 })
  first.close()
  damage(path)
  const counters = openFileCounters(path, log)
  const count = { key: 'k', points: 2, maxPoints: 3, lengthMs: minuteMs, now: 0 }
  expect([counters.addToWindow(count), counters.addToWindow(count)]).toEqual([null, minuteMs])
  counters.close()
  const again = openFileCounters(path, log)
  expect(again.addToWindow(count)).toBe(minuteMs)
  again.close()
})

test('a damaged file is kept for inspection', () => {
  const path = join(folder, 'limits.db')
  writeFileSync(path, randomBytes(5000))
  openFileCounters(path, log).close()
  expect(existsSync(`${path}.damaged`)).toBe(true)
})

test('a file that is damaged while open is replaced, and the limits still apply', () => {
  const path = join(folder, 'limits.db')
  const first = openFileCounters(path, log)
  for (let index = 0; index < 2000; index += 1)
    first.addToWindow({ key: `k${index}`, points: 1, maxPoints: 3, lengthMs: minuteMs, now: 0 })
  first.close()
  const counters = openFileCounters(path, log)
  const bytes = readFileSync(path)
  randomBytes(bytes.length).copy(bytes)
  writeFileSync(path, bytes)
  const count = { key: 'k7', points: 2, maxPoints: 3, lengthMs: minuteMs, now: 0 }
  const answers = Array.from({ length: 4 }, () => counters.addToWindow(count))
  expect(answers.filter((wait) => wait === null).length).toBeLessThanOrEqual(2)
  expect(answers.at(-1)).not.toBeNull()
  counters.close()
})

test('if no file can be created, the limits apply in memory', () => {
  const path = join(folder, 'limits.db')
  writeFileSync(join(folder, 'plain'), '')
  const counters = openFileCounters(join(folder, 'plain', 'limits.db'), log)
  const count = { key: 'k', points: 2, maxPoints: 3, lengthMs: minuteMs, now: 0 }
  expect([counters.addToWindow(count), counters.addToWindow(count)]).toEqual([null, minuteMs])
  counters.close()
  expect(existsSync(path)).toBe(false)
})
