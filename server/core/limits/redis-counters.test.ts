import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { CountRequest } from '#server/core/db/counters.ts'
import { openRedisLink, type RedisLink } from '#server/core/bus/redis-link.ts'
import { makeTestClock } from '#server/testing/test-clock.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { openRateLimits } from '#server/kernel/limits/rate-limits.ts'
import { makeRedisCounters } from './redis-counters.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** Behavior of Redis counters beyond that of in-process counters. The common behavior is in the test of all counters. */
const log = pino({ level: 'silent' })
let folder: string
let redis: TestRedis
let link: RedisLink

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-limits-'))
  redis = await startTestRedis()
  link = openRedisLink({ url: redis.url, log, purpose: 'tests' })
  await vi.waitUntil(() => link.isReady(), 30_000)
})
afterAll(async () => {
  link.close()
  await redis.close()
  rmSync(folder, { recursive: true, force: true })
})

function counters(prefix: string) {
  const shared = makeRedisCounters(link, prefix)
  return {
    addToWindow: async (count: CountRequest) => (await shared.addToWindow(count))?.waitMs,
    takeFromBucket: async (count: CountRequest) => (await shared.takeFromBucket(count))?.waitMs,
  }
}

test('processes whose clocks differ by five seconds share one window and one bucket', async () => {
  const prefix = randomUUID()
  const [ahead, behind] = [counters(prefix), counters(prefix)]
  const noon = Date.parse('2026-06-01T12:00:00Z')
  for (const kind of ['addToWindow', 'takeFromBucket'] as const) {
    const count = (now: number) => ({ key: kind, points: 1, maxPoints: 6, lengthMs: minuteMs, now })
    const answers = []
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push(await ahead[kind](count(noon + 5000)), await behind[kind](count(noon)))
    }
    expect(answers.filter((wait) => wait === null)).toHaveLength(6)
    for (const wait of answers.filter((answer) => answer !== null)) {
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(minuteMs)
    }
  }
})

test('concurrent requests are counted once each', async () => {
  const prefix = randomUUID()
  const [one, two] = [counters(prefix), counters(prefix)]
  const count = { key: 'k', points: 1, maxPoints: 100, lengthMs: minuteMs, now: Date.now() }
  const asked = Array.from({ length: 300 }, (_, turn) => (turn % 2 === 0 ? one : two).addToWindow(count))
  expect((await Promise.all(asked)).filter((wait) => wait === null)).toHaveLength(100)
})

test('expired counts are deleted from Redis', async () => {
  const prefix = randomUUID()
  const count = { key: 'k', points: 1, maxPoints: 3, lengthMs: 1000, now: Date.now() }
  await counters(prefix).addToWindow(count)
  const ttl = await link.run((client) => client.pTTL(`${prefix}:limit:k`))
  expect(ttl?.value).toBeGreaterThan(0)
  expect(ttl?.value).toBeLessThanOrEqual(11_000)
})

test('while Redis is unavailable, suspended or wrong, each process counts by itself and still applies limits', async () => {
  const own = await startTestRedis()
  const lines: string[] = []
  const noisy = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const ownLink = openRedisLink({ url: own.url, log: noisy, purpose: 'tests' })
  const clock = makeTestClock(Date.parse('2026-06-01T12:00:00Z'))
  const limits = openRateLimits({
    path: join(folder, 'fallback.db'),
    clock,
    log,
    overrides: { upload: [{ kind: 'window', points: 2, seconds: 60 }] },
    shared: makeRedisCounters(ownLink, 'p'),
  })
  const three = async (key: string) => {
    const passed: boolean[] = []
    for (let turn = 0; turn < 3; turn += 1) passed.push((await limits.consume('upload', key)) === null)
    return passed
  }
  await expect.poll(() => ownLink.isReady()).toBe(true)
  expect(await three('before')).toEqual([true, true, false])
  await ownLink.run((client) => client.set('p:limit:upload.0:wrong', 'no hash'))
  expect(await three('wrong')).toEqual([true, true, false])
  own.halt()
  expect(await three('halted')).toEqual([true, true, false])
  own.resumeReplies()
  await expect.poll(() => ownLink.isReady()).toBe(true)
  await own.kill()
  expect(await three('away')).toEqual([true, true, false])
  await own.start()
  await expect.poll(() => ownLink.isReady()).toBe(true)
  expect(await three('back')).toEqual([true, true, false])
  expect(lines.filter((line) => line.includes('Cannot reach Redis')).length).toBeLessThanOrEqual(3)
  limits.close()
  ownLink.close()
  await own.close()
})
