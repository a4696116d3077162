import { expect, test } from 'vitest'
import * as v from 'valibot'
import { EmbedKey } from '#src/contract/entities/zones/embedded-wall.ts'
import { makeEmbedPace } from './embed-pace.ts'

const key = v.parse(EmbedKey, 'a'.repeat(32))
const open = { state: 'open', revealAt: null } as const

/**
 * Simulates this many pages that poll at the given pace for this many minutes. Returns the requests per second in the
 * last ten minutes.
 */
function run(pages: number, minutes: number) {
  const pace = makeEmbedPace()
  const end = minutes * 60_000
  const countedMs = 600_000
  let asked = 0
  let last = 0
  const due = Array.from({ length: pages }, (_, index) => Math.floor((index * 15_000) / pages))
  for (let now = 0; now < end; now += 500) {
    due.forEach((at, index) => {
      if (at > now) return
      last = pace(key, open, now)
      due[index] = now + last
      if (now >= end - countedMs) asked += 1
    })
  }
  return { perSecond: (asked * 1000) / countedMs, last }
}

test('a few pages poll every 15 seconds', () => {
  expect(run(20, 11)).toMatchObject({ last: 15_000 })
})

test('many pages poll less often, about 20 requests a second in total', () => {
  const { perSecond, last } = run(2000, 15)
  expect(last).toBeGreaterThan(60_000)
  expect(perSecond).toBeGreaterThan(10)
  expect(perSecond).toBeLessThan(30)
})

test('a wall without expected updates is polled rarely, and one that opens later is polled when it opens', () => {
  const pace = makeEmbedPace()
  expect(pace(key, { state: 'ended', revealAt: null }, 0)).toBe(300_000)
  expect(pace(key, { state: 'later', revealAt: 100_000 }, 0)).toBe(100_000)
  expect(pace(key, { state: 'later', revealAt: 100_000 }, 99_000)).toBe(15_000)
})
