import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { mirroredArea, turnedArea, wholeArea } from './crop-area.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point in shares of an image's width and height. */
export interface RelativePoint {
  readonly x: number
  readonly y: number
}

type Geometry = Pick<PhotoEdit, 'isMirrored' | 'quarterTurns' | 'straightenDegrees' | 'crop'>

/** The edit with the displayed image rotated 90 degrees clockwise. */
export function rotatedEdit(edit: PhotoEdit): PhotoEdit {
  return {
    ...edit,
    quarterTurns: nextTurn[edit.quarterTurns],
    crop: edit.crop && turnedArea(edit.crop),
  }
}

/** The edit with the displayed image mirrored horizontally, which reverses the direction of its rotations. */
export function mirroredEdit(edit: PhotoEdit): PhotoEdit {
  return {
    ...edit,
    isMirrored: !edit.isMirrored,
    quarterTurns: inverseTurns[edit.quarterTurns],
    straightenDegrees: edit.straightenDegrees === 0 ? 0 : -edit.straightenDegrees,
    crop: edit.crop && mirroredArea(edit.crop),
  }
}

const nextTurn = [1, 2, 3, 0] as const
const inverseTurns = [0, 3, 2, 1] as const

/** The size of the upright source after the quarter turns. Straightening does not change it. */
export function turnedSize(source: Size, { quarterTurns }: Pick<PhotoEdit, 'quarterTurns'>): Size {
  return quarterTurns % 2 === 1 ? { width: source.height, height: source.width } : source
}

/** The long side of the edited result, in the source's pixels. */
export function resultLongSide(source: Size, edit: Geometry): number {
  const { width, height } = turnedSize(source, edit)
  return Math.max(width * (edit.crop?.width ?? 1), height * (edit.crop?.height ?? 1))
}

/** How much an image must be enlarged so that no empty corner shows when it is rotated about its center. */
export function straightenScale({ width, height }: Size, degrees: number): number {
  const angle = Math.abs((degrees * Math.PI) / 180)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return Math.max((width * cos + height * sin) / width, (width * sin + height * cos) / height)
}

/**
 * Maps a point of the edited image to the point of the upright source shown there. The result may lie slightly outside
 * because of rounding.
 */
export function sourcePointOf(shown: RelativePoint, geometry: Geometry, source: Size): RelativePoint {
  const crop = geometry.crop ?? wholeArea
  const frame = turnedSize(source, geometry)
  const scale = straightenScale(frame, geometry.straightenDegrees)
  const angle = (-geometry.straightenDegrees * Math.PI) / 180
  const x = ((crop.x + shown.x * crop.width - 0.5) * frame.width) / scale
  const y = ((crop.y + shown.y * crop.height - 0.5) * frame.height) / scale
  const straight = {
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  }
  const upright = undoQuarterTurns(straight, geometry.quarterTurns)
  const placeX = upright.x / source.width
  return {
    x: clampShare(0.5 + (geometry.isMirrored ? -placeX : placeX)),
    y: clampShare(0.5 + upright.y / source.height),
  }
}

/** Converts a length in shares of the source's long side to shares of the edited image's width. */
export function shownWidthOf(longSideRatio: number, geometry: Geometry, source: Size): number {
  const frame = turnedSize(source, geometry)
  const scale = straightenScale(frame, geometry.straightenDegrees)
  const stretch = longSideRatio * Math.max(source.width, source.height) * scale
  return stretch / (frame.width * (geometry.crop?.width ?? 1))
}

/** The inverse of the quarter turns. One turn clockwise maps (x, y) to (-y, x), with y pointing down. */
function undoQuarterTurns({ x, y }: RelativePoint, turns: PhotoEdit['quarterTurns']): RelativePoint {
  switch (turns) {
    case 0:
      return { x, y }
    case 1:
      return { x: y, y: -x }
    case 2:
      return { x: -x, y: -y }
    case 3:
      return { x: -y, y: x }
  }
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}

export const cropRatios = ['original', 'free', '1:1', '4:3', '3:4', '16:9'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Width divided by height of the crop, in shares of the image's own width and height; null if any shape is allowed. */
export function aspectOf(ratio: CropRatio, { width, height }: Size): number | null {
  switch (ratio) {
    case 'original':
      return 1
    case 'free':
      return null
    case '1:1':
    case '4:3':
    case '3:4':
    case '16:9': {
      const [across = 1, down = 1] = ratio.split(':').map(Number)
      return (across / down) * (height / width)
    }
  }
}

/** The name of the ratio after the image is rotated 90 degrees. */
export function turnedRatio(ratio: CropRatio): CropRatio {
  if (ratio === '4:3') return '3:4'
  if (ratio === '3:4') return '4:3'
  return ratio === '16:9' ? 'free' : ratio
}
