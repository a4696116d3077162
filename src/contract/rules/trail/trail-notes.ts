import * as v from 'valibot'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import {
  MissionId,
  PhotoId,
  TrailNoteId,
  uuidLength,
  type ZoneId,
  zoneIdOf,
} from '#src/contract/entities/ids/ids.ts'
import type { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** The kinds of notes: after how many days what nobody confirmed has ended, and whether it has a height. */
export const trailNoteKinds = {
  bridge: { days: 30, hasHeight: false },
  slide: { days: 30, hasHeight: false },
  tree: { days: 14, hasHeight: false },
  snow: { days: 3, hasHeight: true },
  ice: { days: 1, hasHeight: false },
  water: { days: 2, hasHeight: false },
  dry: { days: 14, hasHeight: false },
  closed: { days: 14, hasHeight: false },
} as const satisfies Readonly<Record<string, { readonly days: number; readonly hasHeight: boolean }>>

export type TrailNoteKind = keyof typeof trailNoteKinds

/** The brands whose zones have notes of the way. */
export const hasTrailNotes: Readonly<Record<BrandSlug, boolean>> = {
  'picture-share': false,
  snapshare: false,
  snapzone: true,
}

/** A zone holds so many notes. */
export const maxTrailNotes = 300

/** A place is as wide as so many degrees: about 100 m, so that two people who stand at a bridge speak of one. */
const cellsPerDegree = 1000

/** What a note is about: a post where everybody photographs from one spot, a photo, or a spot on the map. */
export type NotePlace =
  | { readonly at: 'post'; readonly missionId: MissionId }
  | { readonly at: 'photo'; readonly photoId: PhotoId }
  | ({ readonly at: 'spot' } & Coordinates)

/** The id of the note of that kind at that place. */
export function trailNoteIdOf(zoneId: ZoneId, kind: TrailNoteKind, place: NotePlace): TrailNoteId {
  return v.parse(TrailNoteId, `${zoneId}_${kind}_${keyOf(place)}`)
}

function keyOf(place: NotePlace): string {
  switch (place.at) {
    case 'post':
      return `m${place.missionId.slice(uuidLength + 1)}`
    case 'photo':
      return `p${place.photoId.slice(uuidLength + 1)}`
    case 'spot':
      return `${Math.round(place.latitude * cellsPerDegree)}.${Math.round(place.longitude * cellsPerDegree)}`
  }
}

/** What an id says; null: its kind is unknown here, or its place is not on this planet. */
export function readTrailNoteId(
  id: TrailNoteId,
): { readonly zoneId: ZoneId; readonly kind: TrailNoteKind; readonly place: NotePlace } | null {
  const zoneId = zoneIdOf(id)
  const [, kind = '', key = ''] = id.split('_')
  const place = placeOf(zoneId, key)
  return isKind(kind) && place !== null ? { zoneId, kind, place } : null
}

function isKind(kind: string): kind is TrailNoteKind {
  return Object.hasOwn(trailNoteKinds, kind)
}

function placeOf(zoneId: ZoneId, key: string): NotePlace | null {
  const inZone = `${zoneId}_${key.slice(1)}`
  if (key.startsWith('m')) return { at: 'post', missionId: v.parse(MissionId, inZone) }
  if (key.startsWith('p')) return { at: 'photo', photoId: v.parse(PhotoId, inZone) }
  const [latitude = 0, longitude = 0] = key.split('.').map((cell) => Number(cell) / cellsPerDegree)
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { at: 'spot', latitude, longitude } : null
}

/** When what was seen then has ended. */
export function noteEndsAt(kind: TrailNoteKind, seenAt: number): number {
  return seenAt + trailNoteKinds[kind].days * dayMs
}

type Said = Pick<TrailNoteRow, 'isOver' | 'meters' | 'seenAt'>

/**
 * How often a note was confirmed once `said` was added to `known`; null: `known` is as new, and stays. The same words by somebody
 * else confirm it; other words start from none.
 */
export function confirmationsAfter(
  known: (Said & { readonly confirmations: number }) | null,
  said: Said,
  isSamePerson: boolean,
): number | null {
  if (known === null) return 0
  if (said.seenAt <= known.seenAt) return null
  if (said.isOver !== known.isOver || said.meters !== known.meters) return 0
  return known.confirmations + (isSamePerson ? 0 : 1)
}
