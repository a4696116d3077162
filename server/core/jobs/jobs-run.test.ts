import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/job-registry.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Job } from './job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { allJobs, jobByName } from './job-store.ts'
import { runJob } from './run-job.ts'
import { startJobs } from './start-jobs.ts'

type TestJob = Job<TestServer['deps']>

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(async () => {
  await server.close()
})

const { signal: stop } = new AbortController()
const rowOf = (name: string) => server.deps.database.reader.first(jobByName, { name })
const run = (job: TestJob) => runJob(server.deps, job, { stop })

test('every job has a unique name and a pause', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  for (const { name, everyMs } of jobs) {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(everyMs).toBeGreaterThanOrEqual(1000)
  }
})

test('a job that does not end blocks no other job', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let runs = 0
  const long: TestJob = { name: 'write-export', everyMs: 5, run: () => held }
  const short: TestJob = { name: 'hide-photos', everyMs: 5, run: async () => void (runs += 1) }
  const running = startJobs(server.deps, [long, short])
  await expect.poll(async () => (await rowOf('write-export'))?.holder).toEqual(expect.any(String))
  const before = runs
  await expect.poll(() => runs).toBeGreaterThan(before + 3)
  expect((await rowOf('write-export'))?.succeeded_at).toBeNull()
  release()
  await running.stop()
  expect((await rowOf('write-export'))?.succeeded_at).toBe(start)
})

test('two processes never run a job at the same time', async () => {
  let atOnce = 0
  let maxRunning = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const job: TestJob = {
    name: 'one',
    everyMs: minuteMs,
    async run() {
      atOnce += 1
      maxRunning = Math.max(maxRunning, atOnce)
      await held
      atOnce -= 1
    },
  }
  const first = run(job)
  await expect.poll(() => atOnce).toBe(1)
  expect(await run(job)).toBe('idle')
  release()
  expect(await first).toBe('succeeded')
  expect(await run(job)).toBe('succeeded')
  expect(maxRunning).toBe(1)
})

test('a failing job pauses longer each time, becomes stuck, and recovers after one success', async () => {
  let isBroken = true
  const job: TestJob = {
    name: 'breaks',
    everyMs: minuteMs,
    async run() {
      if (isBroken) throw new Error('The provider\nis away')
    },
  }
  const pauses = []
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await run(job)).toBe('failed')
    expect(await run(job)).toBe('idle')
    const row = await rowOf('breaks')
    expect(row).toMatchObject({
      failures: attempt,
      problem: 'The provider is away',
      holder: null,
      is_stuck: attempt === 10 ? 1 : 0,
      failed_at: server.clock.now(),
    })
    const nextAt = row?.next_at ?? 0
    pauses.push(nextAt - server.clock.now())
    server.clock.set(nextAt)
  }
  const [first = 0, second = 0, third = 0] = pauses
  const last = pauses.at(-1)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
  expect(last).toBeGreaterThanOrEqual(0.75 * hourMs)
  expect(last).toBeLessThanOrEqual(1.25 * hourMs)
  isBroken = false
  expect(await run(job)).toBe('succeeded')
  expect(await rowOf('breaks')).toMatchObject({
    failures: 0,
    is_stuck: 0,
    problem: null,
    succeeded_at: server.clock.now(),
    next_at: server.clock.now() + minuteMs,
  })
})

test('a job without work takes no lease and writes nothing', async () => {
  const before = server.deps.database.commits
  const job: TestJob = {
    name: 'idle',
    everyMs: minuteMs,
    hasWork: async () => false,
    run: () => Promise.reject(new Error('A job without work must not run')),
  }
  expect(await run(job)).toBe('idle')
  expect(server.deps.database.commits).toBe(before)
  expect(await rowOf('idle')).toBeUndefined()
})

test('the health list contains exactly this build’s jobs, even before their first run', async () => {
  const old: TestJob = { name: 'of-an-old-build', everyMs: minuteMs, run: async () => {} }
  await run(old)
  const waiting: TestJob = { ...old, name: 'of-this-build', hasWork: async () => false }
  const running = startJobs(server.deps, [waiting])
  const names = async () => (await server.deps.database.reader.all(allJobs, {})).map(({ name }) => name)
  await expect.poll(names).toEqual(['of-this-build'])
  await running.stop()
})
