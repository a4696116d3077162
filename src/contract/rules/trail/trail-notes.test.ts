import { expect, test } from 'vitest'
import * as v from 'valibot'
import { photoId, zoneId } from '#src/contract/entities/examples/example-ids.ts'
import { MissionId, TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import { fullArgsOf, shortArgsOf } from '#src/contract/mutations/carried-args.ts'
import { safeParseMutation } from '#src/contract/mutations/mutations.ts'
import { maxShortNoteBytes, readShortNote } from './compact-trail-note.ts'
import {
  confirmationsAfter,
  type NotePlace,
  readTrailNoteId,
  type TrailNoteKind,
  trailNoteIdOf,
  trailNoteKinds,
} from './trail-notes.ts'

const kinds = Object.keys(trailNoteKinds).filter((kind): kind is TrailNoteKind => kind in trailNoteKinds)
const missionId = v.parse(MissionId, `${zoneId}_01990000-0000-7000-8000-0000000000aa`)
const places: readonly NotePlace[] = [
  { at: 'post', missionId },
  { at: 'photo', photoId },
  { at: 'spot', latitude: 47.421, longitude: 10.986 },
  { at: 'spot', latitude: -89.999, longitude: -179.999 },
  { at: 'spot', latitude: 0, longitude: 0 },
]

test('an id contains kind and place, and is rejected for impossible coordinates', () => {
  for (const kind of kinds)
    for (const place of places)
      expect(readTrailNoteId(trailNoteIdOf(zoneId, kind, place))).toEqual({ zoneId, kind, place })
  for (const odd of ['snow_90001.0', 'snow_0.180001', 'storm_1.1', 'toString_1.1'].map(
    (end) => `${zoneId}_${end}`,
  )) {
    const id = v.safeParse(TrailNoteId, odd)
    expect(id.success ? readTrailNoteId(id.output) : null).toBeNull()
  }
})

test('two people at one spot get the same note id', () => {
  const near = { at: 'spot', latitude: 47.42102, longitude: 10.98599 } as const
  const here = { at: 'spot', latitude: 47.42088, longitude: 10.98571 } as const
  expect(trailNoteIdOf(zoneId, 'snow', near)).toBe(trailNoteIdOf(zoneId, 'snow', here))
})

test('a note in an envelope has at most 60 bytes and is restored unchanged', () => {
  for (const kind of kinds)
    for (const place of places)
      for (const isOver of [true, false])
        for (const meters of [null, 0, 9000]) {
          const args = { id: trailNoteIdOf(zoneId, kind, place), isOver, meters, seenAt: 4_000_000_000_000 }
          const short = shortArgsOf({ name: 'trail-note.add', args })
          expect(JSON.stringify(short).length).toBeLessThanOrEqual(maxShortNoteBytes)
          expect(fullArgsOf('trail-note.add', short, zoneId)).toEqual(args)
        }
})

test('rejects an invalid short note like any other invalid args', () => {
  for (const text of [
    '',
    ';;;',
    'snow;1.1;;',
    'snow;1.1;12345;a',
    'snow;p12;1;a',
    'Snow;1.1;1;a',
    'snow;1.1.1.1.1;;a',
  ])
    expect(safeParseMutation('trail-note.add', readShortNote(text, zoneId)).success).toBe(false)
})

test('the newest note counts; the same note by another person confirms it, and a different one resets the confirmations', () => {
  const known = { isOver: false, meters: 2100, seenAt: 10, confirmations: 2 }
  expect(confirmationsAfter(null, known, false)).toBe(0)
  expect(confirmationsAfter(known, { ...known, seenAt: 10 }, false)).toBeNull()
  expect(confirmationsAfter(known, { ...known, seenAt: 11 }, false)).toBe(3)
  expect(confirmationsAfter(known, { ...known, seenAt: 11 }, true)).toBe(2)
  expect(confirmationsAfter(known, { ...known, meters: 1800, seenAt: 11 }, false)).toBe(0)
  expect(confirmationsAfter(known, { ...known, isOver: true, seenAt: 11 }, false)).toBe(0)
})
