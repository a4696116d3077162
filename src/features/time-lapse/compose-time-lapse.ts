import type { FilmSlide } from '#src/components/film/film-slide.ts'
import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import {
  alignInFrame,
  type PictureShift,
  planTimeLapse,
  unmoved,
} from '#src/contract/rules/time-lapse-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface Composition {
  /** In display order. */
  readonly photos: readonly PhotoView[]
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  readonly shifts: ReadonlyMap<PhotoId, PictureShift>
  readonly frame: Sides
}

/**
 * Returns all slides of a time-lapse: each photo aligned with the first one, in order and without gaps. A clip starts
 * where its poster is.
 */
export function composeTimeLapse({
  photos,
  pictures,
  clips,
  shifts,
  frame,
}: Composition): readonly FilmSlide[] {
  const shown = photos.flatMap((photo) => {
    const picture = pictures.get(photo.id)
    return picture === undefined ? [] : [{ photo, picture, shift: shifts.get(photo.id) ?? unmoved }]
  })
  const places = alignInFrame(
    shown.map(({ picture: { size }, shift }) => ({ size, shift })),
    frame,
  )
  const shots = planTimeLapse(
    shown.map(({ photo }) => ({ ...photo, clipMs: clips.get(photo.id)?.lengthMs ?? 0 })),
  )
  return shown.flatMap(({ photo: { id }, picture: { blob, url } }, at): FilmSlide[] => {
    const [shot, linedUp] = [shots[at], places[at]]
    if (shot === undefined || linedUp === undefined) return []
    const { place, hasGap } = linedUp
    const { startMs, endMs } = shot
    const film = clips.get(id) ?? null
    const seen = { film, from: place, to: place, hasBackdrop: hasGap }
    return [{ key: id, photoId: id, blob, url, startMs, endMs, ...seen }]
  })
}
