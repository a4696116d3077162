import { expect, test } from 'vitest'
import { makeTestClock } from '#server/testing/test-clock.ts'
import { makeTimerWheel } from './timer-wheel.ts'

test('waits end in order, each at most one step late, with one timer', () => {
  const clock = makeTestClock(0)
  const wheel = makeTimerWheel(clock, 20)
  const ended: string[] = []
  for (const delayMs of [1000, 5, 45, 990, 41]) wheel.after(delayMs, () => ended.push(`${delayMs}`))
  expect(clock.untilNextTimerMs()).toBe(20)
  clock.advance(20)
  expect(ended).toEqual(['5'])
  expect(clock.untilNextTimerMs()).toBe(40)
  clock.advance(40)
  expect(ended).toEqual(['5', '45', '41'])
  clock.advance(939)
  expect(ended).toHaveLength(3)
  clock.advance(1)
  expect(ended).toEqual(['5', '45', '41', '1000', '990'])
  expect(clock.untilNextTimerMs()).toBeNull()
})

test('a timer that starts when another ends is kept, and a stopped wheel ends none', () => {
  const clock = makeTestClock(0)
  const wheel = makeTimerWheel(clock, 20)
  let turns = 0
  const again = () => {
    turns += 1
    wheel.after(100, again)
  }
  wheel.after(0, again)
  for (let step = 0; step < 100; step += 1) clock.advance(10)
  expect(turns).toBe(10)
  wheel.stop()
  clock.advance(1000)
  expect(turns).toBe(10)
})
