import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Sides } from './photo-cut.ts'
import { isShownWhole, type Place, placeShot } from './place-shot.ts'

/** The fields of a photo that the plan of a time-lapse needs. */
interface TimeLapsePhoto {
  readonly id: PhotoId
  readonly capturedAt: EpochMs | null
  readonly uploadedAt: EpochMs
  /** The length of its clip; absent for a still photo. */
  readonly clipMs?: number
}

/**
 * How to transform an image so that it aligns with the first one, when both fill the same frame. First scale it by
 * `scale` about the frame's center. Then move it right by `dx` of the frame's width and down by `dy` of its height.
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
/** Duration of the crossfade between photos; also the minimum duration of a photo. */
export const timeLapseFadeMs = 400
export const minTimeLapsePhotos = 2
/** Maximum that fits in a phone's memory. */
export const maxTimeLapsePhotos = 60
/** Total duration for many photos; with few photos, each lasts `longestShotMs`. */
const wantedMs = 24_000
const longestShotMs = 1200
/** Maximum duration of a clip, if the clip is that long. */
export const timeLapseClipMs = 2400
/** The first and last photos last longer, because viewers compare them. */
const endMs = 1600
const maxZoom = 1.25
/**
 * Length of the frame's shorter side, in pixels. Sides are multiples of 12, so that encoders also accept them at two
 * thirds of the size.
 */
const shortSidePx = 1080
const longestSidePx = 1920
const sideStepPx = 12

/** Returns when a photo was taken. A capture time in the future is ignored; one in the distant past is accepted. */
export function takenAtOf({ capturedAt, uploadedAt }: Omit<TimeLapsePhoto, 'id' | 'clipMs'>): EpochMs {
  return capturedAt !== null && capturedAt <= uploadedAt ? capturedAt : uploadedAt
}

/** Returns the photo with which all others are aligned: the first that was added. */
export function referenceOf<Photo extends TimeLapsePhoto>(photos: readonly Photo[]): Photo | undefined {
  return photos.toSorted((a, b) => a.uploadedAt - b.uploadedAt || (a.id < b.id ? -1 : 1))[0]
}

/**
 * Returns the photos in the order of capture: at most `maxTimeLapsePhotos`, evenly distributed from first to last,
 * including the photo with which all others are aligned.
 */
export function chooseTimeLapsePhotos<Photo extends TimeLapsePhoto>(
  photos: readonly Photo[],
): readonly Photo[] {
  const inOrder = photos.toSorted((a, b) => takenAtOf(a) - takenAtOf(b) || (a.id < b.id ? -1 : 1))
  if (inOrder.length <= maxTimeLapsePhotos) return inOrder
  const reference = referenceOf(inOrder)
  const step = (inOrder.length - 1) / (maxTimeLapsePhotos - 1)
  const places = new Set(Array.from({ length: maxTimeLapsePhotos }, (_, place) => Math.round(place * step)))
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

/** Returns when each of the chosen photos is shown, in sequence without gaps. */
export function planTimeLapse(chosen: readonly TimeLapsePhoto[]): readonly TimeLapseShot[] {
  const shotMs = Math.min(longestShotMs, Math.max(timeLapseFadeMs, wantedMs / Math.max(1, chosen.length)))
  let startMs = 0
  return chosen.map((photo, place) => {
    const isEnd = place === 0 || place === chosen.length - 1
    const stillMs = isEnd ? endMs : shotMs
    const movingMs = Math.min(timeLapseClipMs, photo.clipMs ?? 0)
    const durationMs = Math.max(stillMs, movingMs)
    const shot = { photoId: photo.id, takenAt: takenAtOf(photo), startMs, endMs: startMs + durationMs }
    startMs = shot.endMs
    return shot
  })
}

/** Returns a valid film frame in pixels, as close to the image’s aspect ratio as the range 9:16 to 16:9 allows. */
export function frameForAspect({ width, height }: Sides): Sides {
  const ratio = Math.max(width, height) / Math.min(width, height)
  const longPx = Math.min(longestSidePx, Math.round((shortSidePx * ratio) / sideStepPx) * sideStepPx)
  return width > height ? { width: longPx, height: shortSidePx } : { width: shortSidePx, height: longPx }
}

/** An image’s position in the frame; `hasGap`: it does not fill the frame. */
interface AlignedPicture {
  readonly place: Place
  readonly hasGap: boolean
}

/**
 * Returns where to draw the images so that they align and fill the frame. All are enlarged by the amount that the most
 * shifted image needs, at most by a quarter.
 */
export function alignInFrame(
  pictures: readonly { readonly size: Sides; readonly shift: PictureShift }[],
  frame: Sides,
): readonly AlignedPicture[] {
  const moved = pictures.map(({ size, shift }) => ({
    place: applyShift(placeShot(size, frame, { zoom: 1, focus: { x: 0.5, y: 0.5 } }), shift, frame),
    isWhole: isShownWhole(size, frame),
  }))
  const needed = moved.filter(({ isWhole }) => !isWhole).map(({ place }) => zoomToFill(place, frame))
  const zoom = Math.min(maxZoom, Math.max(1, ...needed))
  return moved.map(({ place, isWhole }) => {
    const zoomed = isWhole ? place : applyShift(place, { dx: 0, dy: 0, scale: zoom }, frame)
    return { place: zoomed, hasGap: isWhole || zoomToFill(zoomed, frame) > 1.001 }
  })
}

/** Returns the image's position after the shift. */
function applyShift({ x, y, width, height }: Place, { dx, dy, scale }: PictureShift, frame: Sides): Place {
  const [middleX, middleY] = [frame.width / 2, frame.height / 2]
  return {
    x: middleX + (x - middleX) * scale + dx * frame.width,
    y: middleY + (y - middleY) * scale + dy * frame.height,
    width: width * scale,
    height: height * scale,
  }
}

/** Returns the zoom about the frame’s center with which the image fills the frame. */
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
