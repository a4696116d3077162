import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Sides } from './photo-cut.ts'
import { isShownWhole, type Place, placeShot } from './place-shot.ts'

/** What the plan of a time-lapse has to know of a photo. */
interface TimeLapsePhoto {
  readonly id: PhotoId
  readonly capturedAt: EpochMs | null
  readonly uploadedAt: EpochMs
  /** How much of its clip there is to play; not there for a photo that stands still. */
  readonly clipMs?: number
}

/**
 * How a picture has to be moved to lie over the first one, when both fill the same frame: first `scale` times larger about
 * the frame's middle, then by `dx` of the frame's width to the right and `dy` of its height down.
 */
export interface PictureShift {
  readonly dx: number
  readonly dy: number
  readonly scale: number
}

/** A photo's part of a time-lapse. */
interface TimeLapseShot {
  readonly photoId: PhotoId
  readonly takenAt: EpochMs
  readonly startMs: number
  readonly endMs: number
}

export const unmoved: PictureShift = { dx: 0, dy: 0, scale: 1 }
/** How long a photo takes to come in over the one before; no photo stands for less. */
export const timeLapseFadeMs = 400
/** One photo is a photo. */
export const leastTimeLapsePhotos = 2
/** More would not fit into the memory of a phone. */
export const mostTimeLapsePhotos = 60
/** What many photos share; few stand for `longestShotMs` each. */
const wantedMs = 24_000
const longestShotMs = 1200
/** A clip has so much time at most, where there is so much of it. */
export const timeLapseClipMs = 2400
/** The first and the last stand longer: they are compared. */
const endMs = 1600
const mostZoom = 1.25
/** A frame of a film is so wide at its shorter side, in pixels; encoders like sides that divide by 12 in two thirds, too. */
const shortSidePx = 1080
const longestSidePx = 1920
const sideStepPx = 12

/** When a photo was taken: a camera that says the future is not believed, one that says long ago is. */
export function takenAtOf({ capturedAt, uploadedAt }: Omit<TimeLapsePhoto, 'id' | 'clipMs'>): EpochMs {
  return capturedAt !== null && capturedAt <= uploadedAt ? capturedAt : uploadedAt
}

/** The photo that all others are lined up with: the one that was added first. */
export function referenceOf<Photo extends TimeLapsePhoto>(photos: readonly Photo[]): Photo | undefined {
  return photos.toSorted((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1))[0]
}

/**
 * The photos in the order in which they were taken: at most `mostTimeLapsePhotos`, evenly from the first to the last, and
 * the one that all others are lined up with.
 */
export function chooseTimeLapsePhotos<Photo extends TimeLapsePhoto>(
  photos: readonly Photo[],
): readonly Photo[] {
  const inOrder = photos.toSorted((a, b) => takenAtOf(a) - takenAtOf(b) || (a.id < b.id ? -1 : 1))
  if (inOrder.length <= mostTimeLapsePhotos) return inOrder
  const reference = referenceOf(inOrder)
  const step = (inOrder.length - 1) / (mostTimeLapsePhotos - 1)
  const places = new Set(Array.from({ length: mostTimeLapsePhotos }, (_, place) => Math.round(place * step)))
  const referenceAt = inOrder.findIndex((photo) => photo === reference)
  if (!places.has(referenceAt)) {
    const nearest = [...places]
      .filter((place) => place > 0 && place < inOrder.length - 1)
      .toSorted((a, b) => Math.abs(a - referenceAt) - Math.abs(b - referenceAt))
    places.delete(nearest[0] ?? -1)
    places.add(referenceAt)
  }
  return inOrder.filter((_, place) => places.has(place))
}

/** When each of the chosen photos is shown, one after the other without a gap. */
export function planTimeLapse(chosen: readonly TimeLapsePhoto[]): readonly TimeLapseShot[] {
  const shotMs = Math.min(longestShotMs, Math.max(timeLapseFadeMs, wantedMs / Math.max(1, chosen.length)))
  let startMs = 0
  return chosen.map((photo, place) => {
    const isEnd = place === 0 || place === chosen.length - 1
    const stillMs = isEnd ? endMs : shotMs
    const movingMs = Math.min(timeLapseClipMs, photo.clipMs ?? 0)
    const lastsMs = Math.max(stillMs, movingMs)
    const shot = { photoId: photo.id, takenAt: takenAtOf(photo), startMs, endMs: startMs + lastsMs }
    startMs = shot.endMs
    return shot
  })
}

/** A frame in pixels that a film may have, as near to the picture’s shape as 9:16 to 16:9 allow. */
export function frameLike({ width, height }: Sides): Sides {
  const ratio = Math.max(width, height) / Math.min(width, height)
  const longPx = Math.min(longestSidePx, Math.round((shortSidePx * ratio) / sideStepPx) * sideStepPx)
  return width > height ? { width: longPx, height: shortSidePx } : { width: shortSidePx, height: longPx }
}

/** A picture’s place in the frame; `hasGap`: it does not fill it. */
interface LinedUp {
  readonly place: Place
  readonly hasGap: boolean
}

/**
 * Where the pictures are drawn so that they lie over each other and fill the frame: all of them are enlarged by what the
 * most moved one needs, by a quarter at most.
 */
export function lineUp(
  pictures: readonly { readonly size: Sides; readonly shift: PictureShift }[],
  frame: Sides,
): readonly LinedUp[] {
  const moved = pictures.map(({ size, shift }) => ({
    place: movedBy(placeShot(size, frame, { zoom: 1, focus: { x: 0.5, y: 0.5 } }), shift, frame),
    isWhole: isShownWhole(size, frame),
  }))
  const needed = moved.filter(({ isWhole }) => !isWhole).map(({ place }) => zoomToFill(place, frame))
  const zoom = Math.min(mostZoom, Math.max(1, ...needed))
  return moved.map(({ place, isWhole }) => {
    const zoomed = isWhole ? place : movedBy(place, { dx: 0, dy: 0, scale: zoom }, frame)
    return { place: zoomed, hasGap: isWhole || zoomToFill(zoomed, frame) > 1.001 }
  })
}

/** The picture after the shift. */
function movedBy({ x, y, width, height }: Place, { dx, dy, scale }: PictureShift, frame: Sides): Place {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2]
  return {
    x: middleX + (x - middleX) * scale + dx * frame.width,
    y: middleY + (y - middleY) * scale + dy * frame.height,
    width: width * scale,
    height: height * scale,
  }
}

/** How much larger about the frame’s middle it has to be to fill the frame. */
function zoomToFill({ x, y, width, height }: Place, frame: Sides): number {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2]
  const reach = [
    { has: middleX - x, needs: middleX },
    { has: x + width - middleX, needs: middleX },
    { has: middleY - y, needs: middleY },
    { has: y + height - middleY, needs: middleY },
  ]
  return Math.max(...reach.map(({ has, needs }) => (has > 0 ? needs / has : Number.POSITIVE_INFINITY)))
}
