import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import type { DataContext } from './data-context.ts'
import { watchTimedReads } from './timed-reads.ts'

/** Watches how many of these times have passed. `runs` counts the reads. */
async function watchTimes(times: readonly (number | null)[]) {
  const context = await makeFakeContext()
  const { clock, tabVisibility } = context.platform
  const startAt = clock.now()
  let runs = 0
  const seen: number[] = []
  const countPassed = async (timed: DataContext) => {
    runs += 1
    const dates = times.map((ms) => (ms === null ? null : startAt + ms))
    const now = timed.nowUntil(dates)
    return dates.filter((at) => at !== null && at <= now).length
  }
  const stop = watchTimedReads(context, countPassed, {
    onValue: (value) => seen.push(value),
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(stop)
  await expect.poll(() => seen).toHaveLength(1)
  return { context, clock, tabVisibility, seen, stop, runs: () => runs }
}

test('a result that depends on a time is read again when it passes, and not before', async () => {
  const { clock, seen, runs } = await watchTimes([hourMs, null, 40 * dayMs])
  clock.advance(hourMs - 1)
  expect(runs()).toBe(1)
  clock.advance(1)
  await expect.poll(() => seen).toEqual([0, 1])
  clock.advance(39 * dayMs - hourMs)
  expect(runs()).toBe(2)
  clock.advance(dayMs)
  await expect.poll(() => seen).toEqual([0, 1, 2])
  expect(clock.untilNextTimerMs()).toBeNull()
})

test('after a sleep of hours, it is read again within a minute', async () => {
  const { clock, seen } = await watchTimes([hourMs])
  clock.sleep(2 * hourMs)
  await expect.poll(() => seen).toEqual([0, 1])
})

test('a hidden tab does not read again until it is shown', async () => {
  const { clock, tabVisibility, seen, runs } = await watchTimes([hourMs])
  tabVisibility.hide()
  expect(clock.untilNextTimerMs()).toBeNull()
  clock.advance(2 * hourMs)
  expect(runs()).toBe(1)
  tabVisibility.show()
  await expect.poll(() => seen).toEqual([0, 1])
})

test('a better estimate of the server’s clock is used at once, also a smaller one', async () => {
  const { context, seen } = await watchTimes([hourMs])
  context.serverOffsetMs.set(2 * hourMs)
  await expect.poll(() => seen).toEqual([0, 1])
  context.serverOffsetMs.set(0)
  await expect.poll(() => seen).toEqual([0, 1, 0])
})

test('nothing is read again after the end', async () => {
  const { clock, stop, runs } = await watchTimes([hourMs])
  stop()
  clock.advance(dayMs)
  expect(runs()).toBe(1)
})

test('a query that reads the clock without saying until when runs again every minute', async () => {
  const context = await makeFakeContext()
  const { clock } = context.platform
  const seen: number[] = []
  const stop = watchTimedReads(context, async (timed) => timed.serverNow(), {
    onValue: (value) => seen.push(value),
    onError: () => seen.push(Number.NaN),
  })
  onTestFinished(stop)
  for (let minute = 1; minute <= 3; minute += 1) {
    await expect.poll(() => seen).toHaveLength(minute)
    clock.advance(minuteMs)
  }
})

test('whatever passes, sleeps, hides or is set, a shown result is true within a minute', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 3 * hourMs }) }),
    fc.record({ kind: fc.constant('sleep' as const), ms: fc.integer({ min: 0, max: 3 * hourMs }) }),
    fc.record({ kind: fc.constant('hide' as const) }),
    fc.record({ kind: fc.constant('show' as const) }),
    fc.record({ kind: fc.constant('offset' as const), ms: fc.integer({ min: -hourMs, max: hourMs }) }),
  )
  const times = fc.array(fc.integer({ min: -hourMs, max: dayMs }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(times, fc.array(step, { minLength: 1, maxLength: 8 }), async (dates, steps) => {
      const { context, clock, tabVisibility, seen, stop } = await watchTimes(dates)
      const startAt = clock.now()
      for (const one of steps) {
        if (one.kind === 'advance') clock.advance(one.ms)
        else if (one.kind === 'sleep') clock.sleep(one.ms)
        else if (one.kind === 'hide') tabVisibility.hide()
        else if (one.kind === 'show') tabVisibility.show()
        else context.serverOffsetMs.set(one.ms)
      }
      tabVisibility.show()
      clock.advance(minuteMs + secondMs)
      const passed = dates.filter((ms) => startAt + ms <= context.serverNow()).length
      await expect.poll(() => seen.at(-1)).toBe(passed)
      stop()
    }),
    { numRuns: 30 },
  )
})
