import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'
import { chooseEntries } from './choose-entries.ts'

const zone = '01990000-0000-7000-8000-000000000001'

/** Creates an entry that everyone can see. A higher number is a later entry. */
function entry(number: number, change: object = {}) {
  const row = v.parse(GuestbookRow, {
    id: `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`,
    rev: number,
    text: `Words ${number}`,
    photoId: null,
    voice: null,
    status: 'ready',
    createdAt: number,
    editedAt: null,
    user: { id: null, displayName: 'Ada', firstName: null, lastName: null, profileImageUrl: null },
    canEdit: false,
    canDelete: false,
    reports: [],
    ...change,
  })
  return { ...row, waiting: null, isOwn: false, isReported: false, ...pickView(change) }
}

function pickView(change: object) {
  return 'isReported' in change ? { isReported: change.isReported === true } : {}
}

const voice = (lengthMs: number, filename: string | null = 'a.mp4') => ({
  voice: { filename, bytes: 1000, lengthMs, peaks: '00ff' },
})
const newestFirst = (...entries: readonly ReturnType<typeof entry>[]) => entries.toReversed()

test('the first voices that fit end the film unabridged, and short texts are quoted once', () => {
  const entries = newestFirst(
    entry(1, voice(5000)),
    entry(2),
    entry(3, voice(40_000)),
    entry(4, voice(6000)),
    entry(5, { text: 'Two\nlines' }),
    entry(6, { text: 'x'.repeat(200) }),
  )
  const { quotes, voices } = chooseEntries(entries, 'open')
  expect(voices.map(({ rev }) => rev)).toEqual([1, 4])
  expect(quotes.map(({ rev }) => rev)).toEqual([2, 3])
})

test('if no voice fits, the first one is used', () => {
  const entries = newestFirst(entry(1, voice(60_000)), entry(2, voice(50_000)))
  expect(chooseEntries(entries, 'open').voices.map(({ rev }) => rev)).toEqual([1])
})

test('the film contains no entry that some members cannot see', () => {
  const unseen = [
    { status: 'pending' },
    { status: 'hidden' },
    { reports: [{ reason: 'spam', note: '' }] },
    { isReported: true },
  ]
  for (const [at, change] of unseen.entries()) {
    const found = chooseEntries(
      newestFirst(entry(1, { ...voice(2000), ...change }), entry(2, change)),
      'open',
    )
    expect([at, found.quotes, found.voices]).toEqual([at, [], []])
  }
  for (const mode of ['own-only', 'reveal-at-time'] as const)
    expect(chooseEntries([entry(1, voice(2000)), entry(2)], mode)).toEqual({ quotes: [], voices: [] })
  expect(chooseEntries([entry(1, voice(2000, null))], 'open').voices).toEqual([])
})

test('a later entry changes nothing while it does not fit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 6 }), (lengths) => {
      const entries = lengths.map((length, index) => entry(index + 1, { text: '', ...voice(length) }))
      const { voices } = chooseEntries(newestFirst(...entries), 'open')
      expect(voices.length).toBeGreaterThan(0)
      const later = chooseEntries(newestFirst(...entries, entry(99, { text: '', ...voice(60_000) })), 'open')
      expect(later.voices).toEqual(voices)
    }),
  )
})
