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

/** Kinds of trail notes: the number of days after which an unconfirmed note expires, and whether it has a height. */
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

/** Brands whose zones have trail notes. */
export const hasTrailNotes: Readonly<Record<BrandSlug, boolean>> = {
  'picture-share': false,
  snapshare: false,
  snapzone: true,
}

/** Maximum number of notes per zone. */
export const maxTrailNotes = 300

/** Grid cells per degree. A cell is about 100 m wide, so that two people at a bridge refer to the same place. */
const cellsPerDegree = 1000

/** The subject of a note: a post where everyone takes photos from one spot, a photo, or a spot on the map. */
export type NotePlace =
  | { readonly at: 'post'; readonly missionId: MissionId }
  | { readonly at: 'photo'; readonly photoId: PhotoId }
  | ({ readonly at: 'spot' } & Coordinates)

/** Returns the id of the note of a kind at a place. */
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

/** Parses an id; null if the kind is unknown or the coordinates are invalid. */
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

/** Returns when an observation of that time expires. */
export function noteEndsAt(kind: TrailNoteKind, seenAt: number): number {
  return seenAt + trailNoteKinds[kind].days * dayMs
}

type NoteObservation = Pick<TrailNoteRow, 'isOver' | 'meters' | 'seenAt'>

/**
 * Returns the number of confirmations after adding `report` to `known`; null if `known` is as new, in which case it
 * stays. The same observation by another person confirms it; a different one starts at 0.
 */
export function confirmationsAfter(
  known: (NoteObservation & { readonly confirmations: number }) | null,
  report: NoteObservation,
  isSamePerson: boolean,
): number | null {
  if (known === null) return 0
  if (report.seenAt <= known.seenAt) return null
  if (report.isOver !== known.isOver || report.meters !== known.meters) return 0
  return known.confirmations + (isSamePerson ? 0 : 1)
}
