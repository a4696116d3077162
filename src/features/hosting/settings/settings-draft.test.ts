import { expect, test } from 'vitest'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { toLocalTime } from '#src/contract/wire/zoned-time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { changesOf, draftOf, editedSince, problemsOf, revealAfter } from './settings-draft.ts'

const now = Date.UTC(2026, 6, 4, 12)
const at = { now, plan: 'free' } as const
const zone: ZoneView = {
  ...fakeZone,
  timeZone: 'Europe/Berlin',
  role: 'owner',
  photoCount: 0,
  isProvisional: false,
  expiresAt: now,
}

test('an unchanged form changes nothing, and spaces around a name do not count', () => {
  expect(changesOf(zone, draftOf(zone))).toEqual({})
  expect(changesOf(zone, { ...draftOf(zone), name: ` ${zone.name} ` })).toEqual({})
})

test('sends only differences; the reveal time is in the zone’s time zone', () => {
  const draft = {
    ...draftOf(zone),
    mode: 'reveal-at-time',
    revealLocal: '2026-07-04T20:30',
    isMemorial: true,
  } as const
  expect(problemsOf(zone, draft, at)).toEqual([])
  expect(changesOf(zone, draft)).toEqual({
    mode: 'reveal-at-time',
    revealAt: Date.UTC(2026, 6, 4, 18, 30),
    isMemorial: true,
  })
})

test('sets a zone’s language and removes it', () => {
  expect(changesOf(zone, { ...draftOf(zone), language: 'ar' })).toEqual({ language: 'ar' })
  const german = { ...zone, language: 'de' } as const
  expect(changesOf(german, draftOf(german))).toEqual({})
  expect(changesOf(german, { ...draftOf(german), language: null })).toEqual({ language: null })
})

test('rejects an invalid name and a missing or past reveal time before sending', () => {
  const draft = { ...draftOf(zone), name: '  ', mode: 'reveal-at-time', revealLocal: '' } as const
  expect(problemsOf(zone, draft, at)).toEqual(['name-missing', 'reveal-missing'])
  const past = { ...draft, name: 'x'.repeat(81), revealLocal: '2026-07-04T13:59' }
  expect(problemsOf(zone, past, at)).toEqual(['name-long', 'reveal-past'])
})

test('only fields edited during the save stay edited', () => {
  const saved = { name: 'Hut', isStrict: true }
  expect(editedSince(saved, saved)).toEqual({})
  expect(editedSince(saved, { ...saved, name: 'Huts', mode: 'open' })).toEqual({ name: 'Huts', mode: 'open' })
})

test('sends a new day in the zone’s calendar, and rejects one beyond the plan', () => {
  const created = { ...zone, createdAt: Date.UTC(2026, 6, 4, 23), startsAt: null }
  expect(draftOf(created).day).toBe('2026-07-05')
  expect(draftOf({ ...created, startsAt: Date.UTC(2026, 6, 11, 22) }).day).toBe('2026-07-12')
  const later = { ...draftOf(created), day: '2026-07-20' }
  expect(changesOf(created, later)).toEqual({ day: '2026-07-20' })
  expect(problemsOf(created, later, at)).toEqual([])
  const far = { ...later, day: '2026-09-20' }
  expect(problemsOf(created, far, at)).toEqual(['day-far'])
  expect(problemsOf(created, far, { now, plan: 'pro' })).toEqual([])
  expect(problemsOf(created, far, { now, plan: null })).toEqual([])
})

test('a roll is sent with its required mode and turned off with it', () => {
  const time = { revealLocal: revealAfter('2026-07-04', 'Europe/Berlin', now) }
  expect(time.revealLocal).toBe('2026-07-05T10:00')
  const draft = { ...draftOf(zone), ...time, mode: 'reveal-at-time', rollShots: 24 } as const
  expect(changesOf(zone, draft)).toEqual({
    mode: 'reveal-at-time',
    revealAt: Date.UTC(2026, 6, 5, 8),
    rollShots: 24,
  })
  const withRoll = {
    ...zone,
    mode: 'reveal-at-time',
    revealAt: Date.UTC(2026, 6, 5, 8),
    rollShots: 24,
  } as const
  expect(changesOf(withRoll, draftOf(withRoll))).toEqual({})
  expect(changesOf(withRoll, { ...draftOf(withRoll), mode: 'open' })).toEqual({
    mode: 'open',
    rollShots: null,
  })
  expect(changesOf(withRoll, { ...draftOf(withRoll), rollShots: null })).toEqual({ rollShots: null })
})

test('the suggested morning for developing is in the future', () => {
  expect(revealAfter('2026-07-20', 'Europe/Berlin', now)).toBe('2026-07-21T10:00')
  for (const day of ['2026-01-01', ''])
    expect(revealAfter(day, 'Europe/Berlin', now) > toLocalTime(now, 'Europe/Berlin')).toBe(true)
})
