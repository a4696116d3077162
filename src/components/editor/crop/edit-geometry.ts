import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { mirroredArea, turnedArea, wholeArea } from './crop-area.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** A place in shares of a picture's width and height. */
export interface Place {
  readonly x: number
  readonly y: number
}

type Geometry = Pick<PhotoEdit, 'isMirrored' | 'quarterTurns' | 'straightenDegrees' | 'crop'>

/** The picture as it is shown, turned by a quarter clockwise. */
export function turned(edit: PhotoEdit): PhotoEdit {
  return {
    ...edit,
    quarterTurns: nextTurn[edit.quarterTurns],
    crop: edit.crop && turnedArea(edit.crop),
  }
}

/** The picture as it is shown, mirrored left to right: its turns then run the other way round. */
export function mirrored(edit: PhotoEdit): PhotoEdit {
  return {
    ...edit,
    isMirrored: !edit.isMirrored,
    quarterTurns: turnBack[edit.quarterTurns],
    straightenDegrees: edit.straightenDegrees === 0 ? 0 : -edit.straightenDegrees,
    crop: edit.crop && mirroredArea(edit.crop),
  }
}

const nextTurn = [1, 2, 3, 0] as const
const turnBack = [0, 3, 2, 1] as const

/** The upright source's size after the quarter turns; straightening does not change it. */
export function turnedSize(source: Size, { quarterTurns }: Pick<PhotoEdit, 'quarterTurns'>): Size {
  return quarterTurns % 2 === 1 ? { width: source.height, height: source.width } : source
}

/** The long side of what an edit leaves of a source, in the source's pixels. */
export function resultLongSide(source: Size, edit: Geometry): number {
  const { width, height } = turnedSize(source, edit)
  return Math.max(width * (edit.crop?.width ?? 1), height * (edit.crop?.height ?? 1))
}

/** How much a picture grows so that its turn about the middle shows no corner. */
export function straightenScale({ width, height }: Size, degrees: number): number {
  const angle = Math.abs((degrees * Math.PI) / 180)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return Math.max((width * cos + height * sin) / width, (width * sin + height * cos) / height)
}

/** Which place of the upright source is shown at a place of the edited picture; may lie a little outside by rounding. */
export function sourcePlaceOf(shown: Place, geometry: Geometry, source: Size): Place {
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
  const upright = unturned(straight, geometry.quarterTurns)
  const placeX = upright.x / source.width
  return {
    x: clampShare(0.5 + (geometry.isMirrored ? -placeX : placeX)),
    y: clampShare(0.5 + upright.y / source.height),
  }
}

/** How wide the edited picture shows a stretch of the source's long side, in shares of the edited picture's width. */
export function shownWidthOf(longSideRatio: number, geometry: Geometry, source: Size): number {
  const frame = turnedSize(source, geometry)
  const scale = straightenScale(frame, geometry.straightenDegrees)
  const stretch = longSideRatio * Math.max(source.width, source.height) * scale
  return stretch / (frame.width * (geometry.crop?.width ?? 1))
}

/** One quarter turn clockwise takes (x, y) to (-y, x) where y points down; this is the way back. */
function unturned({ x, y }: Place, turns: PhotoEdit['quarterTurns']): Place {
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

/** Width over height of the crop in shares of the picture's own width and height; null where any shape will do. */
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

/** What the shape is called once the picture has been turned by a quarter. */
export function turnedRatio(ratio: CropRatio): CropRatio {
  if (ratio === '4:3') return '3:4'
  if (ratio === '3:4') return '4:3'
  return ratio === '16:9' ? 'free' : ratio
}
