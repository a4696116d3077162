import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rotateAds } from './rotate-ads.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const now = Date.UTC(2026, 5, 1, 12)
const running = (id: string, viewsLeft: number, days = 10) => ({
  id,
  booking: { startsAt: now - dayMs, endsAt: now + days * dayMs, viewsLeft },
})
const firstOf = (ads: Parameters<typeof rotateAds>[0], device: string, time = now) =>
  rotateAds(ads, { now: time, device })[0]?.id

test('ads keep their order on a device for a day, for any input order', () => {
  const ads = fc.uniqueArray(fc.record({ id: fc.uuid(), viewsLeft: fc.integer({ min: 1, max: 1e6 }) }), {
    selector: ({ id }) => id,
    maxLength: 12,
  })
  fc.assert(
    fc.property(ads, fc.string(), fc.integer({ min: 0, max: dayMs / 2 - 1 }), (inputs, device, laterMs) => {
      const booked = inputs.map(({ id, viewsLeft }) => running(id, viewsLeft))
      const ids = (list: typeof booked) => rotateAds(list, { now, device }).map(({ id }) => id)
      expect(ids(booked.toReversed())).toEqual(ids(booked))
      expect(ids(booked).toSorted()).toEqual(inputs.map(({ id }) => id).toSorted())
      const one = booked.slice(0, 1)
      expect(firstOf(one, device, now + laterMs)).toBe(one[0]?.id)
    }),
  )
})

test('across many devices, each ad is first in proportion to its needed views per day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 0, max: 1000 }),
      (weights, seed) => {
        const ads = weights.map((weight, index) => running(`ad-${index}`, weight * 500))
        const devices = 4000
        const shown = new Map<string, number>()
        for (let device = 0; device < devices; device++) {
          const id = firstOf(ads, `${seed} device ${device}`) ?? ''
          shown.set(id, (shown.get(id) ?? 0) + 1)
        }
        const all = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [index, weight] of weights.entries()) {
          const share = (shown.get(`ad-${index}`) ?? 0) / devices
          expect(Math.abs(share - weight / all)).toBeLessThan(0.05)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('an ad with few days left is first more often than one with many', () => {
  const ads = [running('soon', 1000, 1), running('later', 1000, 9)]
  const first = Array.from({ length: 3000 }, (_, device) => firstOf(ads, `device ${device}`))
  expect(first.filter((id) => id === 'soon').length / first.length).toBeCloseTo(0.9, 1)
})

test('leaves out ads that are used up or not running, and appends the operator’s ads', () => {
  const ads = [
    { id: 'house-1' },
    { id: 'early', booking: { startsAt: now + 1, endsAt: now + dayMs, viewsLeft: 9 } },
    { id: 'over', booking: { startsAt: now - dayMs, endsAt: now, viewsLeft: 9 } },
    { id: 'used', booking: { startsAt: now, endsAt: now + dayMs, viewsLeft: 0 } },
    { id: 'runs', booking: { startsAt: now, endsAt: now + dayMs, viewsLeft: 1 } },
    { id: 'house-2', booking: null },
  ]
  expect(rotateAds(ads, { now, device: 'one' }).map(({ id }) => id)).toEqual(['runs', 'house-1', 'house-2'])
})
