import { expect, test } from 'vitest'
import { makeChangeRate, pokeSpreadMs, pullPauseMs, spreadShare } from './poke-pace.ts'

test('the pause grows with the listeners and with the rate of change', () => {
  expect(pullPauseMs(1, 50)).toBe(1000)
  expect(pullPauseMs(300, 5)).toBe(1000)
  expect(pullPauseMs(1700, 5)).toBe(1000)
  expect(pullPauseMs(3000, 5)).toBe(1765)
  expect(pullPauseMs(6000, 0.5)).toBe(1765)
  expect(pullPauseMs(3000, 0.01)).toBe(1000)
  expect(pullPauseMs(100_000, 5)).toBe(10_000)
})

test('the rate is that of the last seconds and decays', () => {
  const rate = makeChangeRate()
  for (let atMs = 0; atMs < 60_000; atMs += 200) rate.count(atMs)
  expect(rate.perSecond(60_000)).toBeCloseTo(5, 0)
  expect(rate.perSecond(120_000)).toBeLessThan(0.1)
})

test('600 listeners of one change are spread over a third of a second, and a single one is immediate', () => {
  expect(pokeSpreadMs(1)).toBe(0)
  expect(pokeSpreadMs(600)).toBeGreaterThan(300)
  expect(pokeSpreadMs(600)).toBeLessThan(500)
  const tenths = new Map<number, number>()
  for (let ordinal = 1; ordinal <= 300; ordinal += 1) {
    const tenth = Math.floor(spreadShare(ordinal) * 10)
    tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1)
  }
  expect(tenths.size).toBe(10)
  for (const count of tenths.values()) expect(Math.abs(count - 30)).toBeLessThanOrEqual(2)
})
