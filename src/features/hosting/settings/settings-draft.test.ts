import { expect, test } from 'vitest'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { changesOf, draftOf, editedSince, problemsOf } from './settings-draft.ts'

const now = Date.UTC(2026, 6, 4, 12)
const zone: ZoneView = {
  ...fakeZone,
  timeZone: 'Europe/Berlin',
  role: 'owner',
  photoCount: 0,
  isProvisional: false,
  expiresAt: now,
}

test('a form that nobody touched changes nothing, and spaces around a name are no change', () => {
  expect(changesOf(zone, draftOf(zone))).toEqual({})
  expect(changesOf(zone, { ...draftOf(zone), name: ` ${zone.name} ` })).toEqual({})
})

test('only what differs is sent; a moment to reveal is told on the zone’s clocks', () => {
  const draft = {
    ...draftOf(zone),
    mode: 'reveal-at-time',
    revealLocal: '2026-07-04T20:30',
    isMemorial: true,
  } as const
  expect(problemsOf(zone, draft, now)).toEqual([])
  expect(changesOf(zone, draft)).toEqual({
    mode: 'reveal-at-time',
    revealAt: Date.UTC(2026, 6, 4, 18, 30),
    isMemorial: true,
  })
})

test('a zone gets a language, and loses it', () => {
  expect(changesOf(zone, { ...draftOf(zone), language: 'ar' })).toEqual({ language: 'ar' })
  const german = { ...zone, language: 'de' } as const
  expect(changesOf(german, draftOf(german))).toEqual({})
  expect(changesOf(german, { ...draftOf(german), language: null })).toEqual({ language: null })
})

test('no name, and no moment or one that has passed, are told before they are sent', () => {
  const draft = { ...draftOf(zone), name: '  ', mode: 'reveal-at-time', revealLocal: '' } as const
  expect(problemsOf(zone, draft, now)).toEqual(['name-missing', 'reveal-missing'])
  const past = { ...draft, name: 'x'.repeat(81), revealLocal: '2026-07-04T13:59' }
  expect(problemsOf(zone, past, now)).toEqual(['name-long', 'reveal-past'])
})

test('what was edited while the form was being saved stays edited, and nothing else', () => {
  const saved = { name: 'Hut', isStrict: true }
  expect(editedSince(saved, saved)).toEqual({})
  expect(editedSince(saved, { ...saved, name: 'Huts', mode: 'open' })).toEqual({ name: 'Huts', mode: 'open' })
})
