import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { isShownWhole, type Place, placeShot } from '#src/contract/rules/place-shot.ts'
import type { RecapPlan } from '#src/contract/rules/recap-plan.ts'
import type { RecapPicture } from './use-recap-pictures.ts'

/** One picture of a recap, as the page plays it and as the film shows it. */
export interface RecapSlide {
  readonly key: string
  /** null: one of the two titles. */
  readonly photoId: PhotoId | null
  readonly blob: Blob
  readonly url: string
  readonly startMs: number
  readonly endMs: number
  /** In pixels of the frame. */
  readonly from: Place
  readonly to: Place
  readonly hasBackdrop: boolean
}

/** A title of the recap, drawn as large as the frame. */
interface DrawnCard {
  readonly blob: Blob
  readonly url: string
}

interface Composition {
  readonly plan: RecapPlan
  readonly pictures: ReadonlyMap<PhotoId, RecapPicture>
  readonly frame: Sides
  readonly title: DrawnCard
  readonly credits: DrawnCard
}

/** Everything that a recap shows, in its order, one after the other without a gap. */
export function composeSlides({ plan, pictures, frame, title, credits }: Composition): readonly RecapSlide[] {
  const shots = plan.shots.flatMap(({ photoId, startMs, lengthMs, fromZoom, toZoom }): RecapSlide[] => {
    const picture = pictures.get(photoId)
    if (picture === undefined) return []
    const { blob, url, size, focus } = picture
    return [
      {
        key: photoId,
        photoId,
        blob,
        url,
        startMs,
        endMs: startMs + lengthMs,
        from: placeShot(size, frame, { zoom: fromZoom, focus }),
        to: placeShot(size, frame, { zoom: toZoom, focus }),
        hasBackdrop: isShownWhole(size, frame),
      },
    ]
  })
  const whole = { x: 0, y: 0, ...frame }
  const still = { photoId: null, from: whole, to: whole, hasBackdrop: false }
  return [
    { ...still, ...title, key: 'title', startMs: 0, endMs: plan.titleMs },
    ...shots,
    { ...still, ...credits, key: 'credits', startMs: plan.creditsAtMs, endMs: plan.lengthMs },
  ]
}
