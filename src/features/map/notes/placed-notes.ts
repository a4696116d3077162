import type { Coordinates } from '#src/contract/rules/position.ts'
import { readTrailNoteId, type TrailNoteKind } from '#src/contract/rules/trail/trail-notes.ts'
import { pointAtMeters, measureSegments } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine, type TrailSegment } from '#src/contract/rules/trail/trail-line.ts'
import type { TrailNoteView } from '#src/data/trail-notes/trail-note-view.ts'
import type { PhotoOnTrail } from '#src/data/trails/trail-queries.ts'

/** A note with a known place. */
export interface PlacedNote {
  readonly note: TrailNoteView
  readonly kind: TrailNoteKind
  readonly place: Coordinates
}

/** The content of the notes map. */
export interface NotesOnMap {
  readonly notes: readonly PlacedNote[]
  readonly segments: readonly TrailSegment[]
}

interface TrailContext {
  /** null if the zone has no trail. */
  readonly line: string | null
  readonly onTrail: readonly PhotoOnTrail[]
}

/**
 * Returns the notes with a known place: those at a spot and those on a photo along the trail. The places of missions and
 * of other photos are unknown.
 */
export function placedNotes(notes: readonly TrailNoteView[], { line, onTrail }: TrailContext): NotesOnMap {
  const segments = line === null ? [] : (decodeTrailLine(line) ?? [])
  const trailPoints = measureSegments(segments)
  const placed = notes.flatMap((note): PlacedNote[] => {
    const noteId = readTrailNoteId(note.id)
    if (noteId === null || note.isOver) return []
    const { kind, place } = noteId
    if (place.at === 'spot') return [{ note, kind, place }]
    const photo = onTrail.find((other) => place.at === 'photo' && other.photo.id === place.photoId)
    const trailPoint = photo === undefined ? null : pointAtMeters(trailPoints, photo.atMeters)
    return trailPoint === null ? [] : [{ note, kind, place: trailPoint }]
  })
  return { notes: placed, segments }
}
