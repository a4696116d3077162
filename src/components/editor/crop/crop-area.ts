import type { CropArea } from '#src/contract/entities/photos/photo-edit.ts'

export const wholeArea: CropArea = { x: 0, y: 0, width: 1, height: 1 }

/** Minimum side of a crop, as a share of the image's side. */
export const minSideRatio = 0.05

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

interface Movement {
  /** As shares of the image's width and height. */
  readonly dx: number
  readonly dy: number
  /** Width divided by height of the crop, in shares; null for any shape. */
  readonly aspect: number | null
}

/** The largest area of the given shape, centered on another area. `aspect` is width divided by height, in shares. */
export function areaOfAspect(aspect: number, { x, y, width, height }: CropArea = wholeArea): CropArea {
  const middleX = x + width / 2
  const middleY = y + height / 2
  const maxWidth = Math.min(middleX, 1 - middleX) * 2
  const maxHeight = Math.min(middleY, 1 - middleY) * 2
  const newWidth = Math.min(maxWidth, maxHeight * aspect)
  return areaAt(middleX - newWidth / 2, middleY - newWidth / aspect / 2, {
    width: newWidth,
    height: newWidth / aspect,
  })
}

/** The whole area moved, kept inside the image. */
export function movedArea({ x, y, width, height }: CropArea, { dx, dy }: Omit<Movement, 'aspect'>): CropArea {
  return areaAt(clamp(x + dx, 0, 1 - width), clamp(y + dy, 0, 1 - height), { width, height })
}

/** One corner moved while the opposite corner stays, kept inside the image and not smaller than the minimum. */
export function resizedArea(area: CropArea, corner: Corner, { dx, dy, aspect }: Movement): CropArea {
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft'
  const isTop = corner === 'topLeft' || corner === 'topRight'
  const right = area.x + area.width
  const bottom = area.y + area.height
  const roomX = isLeft ? right : 1 - area.x
  const roomY = isTop ? bottom : 1 - area.y
  let width = clamp(area.width + (isLeft ? -dx : dx), minSideRatio, roomX)
  let height = clamp(area.height + (isTop ? -dy : dy), minSideRatio, roomY)
  if (aspect !== null) {
    // The larger of the two movements decides.
    const byHeight = Math.abs(height - area.height) * aspect > Math.abs(width - area.width)
    const targetWidth = byHeight ? height * aspect : width
    const minWidth = Math.max(minSideRatio, minSideRatio * aspect)
    width = Math.min(Math.max(targetWidth, minWidth), roomX, roomY * aspect)
    height = width / aspect
  }
  return areaAt(isLeft ? right - width : area.x, isTop ? bottom - height : area.y, { width, height })
}

/** The area after the image is rotated 90 degrees clockwise. */
export function turnedArea({ x, y, width, height }: CropArea): CropArea {
  return areaAt(1 - y - height, x, { width: height, height: width })
}

/** The area after the image is mirrored horizontally. */
export function mirroredArea({ x, y, width, height }: CropArea): CropArea {
  return areaAt(1 - x - width, y, { width, height })
}

/** Returns null if the area is the whole image except for rounding. */
export function cropOf(area: CropArea): CropArea | null {
  return area.width > 0.9995 && area.height > 0.9995 ? null : area
}

/** Rounding must not move an area beyond the image's edge. */
function areaAt(x: number, y: number, size: { readonly width: number; readonly height: number }): CropArea {
  const width = clamp(size.width, 0, 1)
  const height = clamp(size.height, 0, 1)
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
