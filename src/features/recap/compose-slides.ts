import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { FilmSlide } from '#src/components/film/film-slide.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { isShownWhole, placeShot } from '#src/contract/rules/place-shot.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import type { DrawnCards } from './use-recap-cards.ts'

interface Composition extends DrawnCards {
  readonly plan: RecapPlan
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  readonly frame: Sides
}

/** Returns all slides of a recap in order and without gaps. */
export function composeSlides(composition: Composition): readonly FilmSlide[] {
  const { plan, pictures, clips, frame, title, credits, chapters, voices } = composition
  const fullFrame = { x: 0, y: 0, ...frame }
  const still = { photoId: null, film: null, from: fullFrame, to: fullFrame, hasBackdrop: false }
  const shots = plan.shots.flatMap(({ photoId, startMs, lengthMs, fromZoom, toZoom }): FilmSlide[] => {
    const picture = pictures.get(photoId)
    if (picture === undefined) return []
    const { blob, url, size, focus } = picture
    const card = chapters.get(photoId)
    // A title takes the first half of its photo's time, so that slides still change on beats.
    const cardEndMs = startMs + (card === undefined ? 0 : lengthMs / 2)
    return [
      ...(card === undefined
        ? []
        : [{ ...still, ...card, key: `chapter ${photoId}`, startMs, endMs: cardEndMs }]),
      {
        key: photoId,
        photoId,
        blob,
        url,
        film: clips.get(photoId) ?? null,
        startMs: cardEndMs,
        endMs: startMs + lengthMs,
        from: placeShot(size, frame, { zoom: fromZoom, focus }),
        to: placeShot(size, frame, { zoom: toZoom, focus }),
        hasBackdrop: isShownWhole(size, frame),
      },
    ]
  })
  const spoken = plan.voices.flatMap(({ entryId, startMs, lengthMs }): FilmSlide[] => {
    const card = voices.get(entryId)
    return card === undefined ? [] : [{ ...still, ...card, key: entryId, startMs, endMs: startMs + lengthMs }]
  })
  return [
    { ...still, ...title, key: 'title', startMs: 0, endMs: plan.titleMs },
    ...shots,
    ...spoken,
    { ...still, ...credits, key: 'credits', startMs: plan.creditsAtMs, endMs: plan.lengthMs },
  ]
}
