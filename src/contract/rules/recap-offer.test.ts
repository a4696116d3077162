import { expect, test } from 'vitest'
import { endingOffer, morningOffer, photoDays } from './recap-offer.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const timeZone = 'Europe/Berlin'
/** Saturday evening. */
const party = Date.parse('2026-06-06T22:00:00+02:00')

function offerAt(time: string, counts: readonly number[]): string | null {
  const now = Date.parse(time)
  const days = photoDays(now, timeZone).map((day, index) => ({ ...day, photos: counts[index] ?? 0 }))
  const until = morningOffer(days, now)
  return until === null ? null : new Date(until).toISOString()
}

test('a day of photos lasts from six to six in the zone’s local time', () => {
  const [day] = photoDays(party, timeZone)
  expect(day?.startAt).toBe(Date.parse('2026-06-06T06:00:00+02:00'))
  expect(photoDays(party + 4 * hourMs, timeZone)[0]).toEqual(day)
  expect(photoDays(party + 9 * hourMs, timeZone)[1]).toEqual(day)
})

test('days of photos have no gaps, even around clock changes', () => {
  const days = photoDays(Date.parse('2026-10-27T12:00:00+01:00'), timeZone)
  for (const [index, day] of days.slice(1).entries()) expect(day.endAt).toBe(days[index]?.startAt)
})

test('the recap is offered for two days, from six in the morning after the busiest day', () => {
  expect(offerAt('2026-06-07T05:59:00+02:00', [40, 3])).toBeNull()
  expect(offerAt('2026-06-07T06:00:00+02:00', [0, 40, 3])).toBe('2026-06-09T04:00:00.000Z')
  expect(offerAt('2026-06-09T05:59:00+02:00', [0, 2, 40])).not.toBeNull()
  expect(offerAt('2026-06-09T06:00:00+02:00', [0, 0, 2, 40])).toBeNull()
})

test('a busier day in progress postpones the offer, and five photos are too few', () => {
  expect(offerAt('2026-06-07T12:00:00+02:00', [41, 40])).toBeNull()
  expect(offerAt('2026-06-07T12:00:00+02:00', [0, 5])).toBeNull()
})

test('offers the recap again on the last day, or in a short zone’s last quarter', () => {
  const long = { createdAt: party, expiresAt: party + 100 * hourMs }
  expect(endingOffer(long, long.expiresAt - 25 * hourMs)).toBeNull()
  expect(endingOffer(long, long.expiresAt - 24 * hourMs)).toBe(long.expiresAt)
  expect(endingOffer(long, long.expiresAt)).toBeNull()
  expect(endingOffer({ ...long, expiresAt: null }, party)).toBeNull()
  const short = { createdAt: party, expiresAt: party + 24 * hourMs }
  expect(endingOffer(short, short.expiresAt - 7 * hourMs)).toBeNull()
  expect(endingOffer(short, short.expiresAt - 6 * hourMs)).toBe(short.expiresAt)
})
