import type { CropArea } from '#src/contract/entities/photos/photo-edit.ts'

export const wholeArea: CropArea = { x: 0, y: 0, width: 1, height: 1 }

/** No side of a crop gets shorter than this share of the picture's. */
export const minSideRatio = 0.05

export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

interface Movement {
  /** In shares of the picture's width and height. */
  readonly dx: number
  readonly dy: number
  /** Width over height of the crop in shares; null for any. */
  readonly aspect: number | null
}

/** The largest area of that shape about the middle of another one. `aspect` is width over height in shares. */
export function areaOfAspect(aspect: number, { x, y, width, height }: CropArea = wholeArea): CropArea {
  const middleX = x + width / 2
  const middleY = y + height / 2
  const largest = Math.min(middleX, 1 - middleX) * 2
  const tallest = Math.min(middleY, 1 - middleY) * 2
  const newWidth = Math.min(largest, tallest * aspect)
  return areaAt(middleX - newWidth / 2, middleY - newWidth / aspect / 2, {
    width: newWidth,
    height: newWidth / aspect,
  })
}

/** The whole area pushed about, kept inside the picture. */
export function movedArea({ x, y, width, height }: CropArea, { dx, dy }: Omit<Movement, 'aspect'>): CropArea {
  return areaAt(clamp(x + dx, 0, 1 - width), clamp(y + dy, 0, 1 - height), { width, height })
}

/** One corner pulled while the one across stays, kept inside the picture and no smaller than the least. */
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
    // The further of the two pulls decides.
    const byHeight = Math.abs(height - area.height) * aspect > Math.abs(width - area.width)
    const wanted = byHeight ? height * aspect : width
    const least = Math.max(minSideRatio, minSideRatio * aspect)
    width = Math.min(Math.max(wanted, least), roomX, roomY * aspect)
    height = width / aspect
  }
  return areaAt(isLeft ? right - width : area.x, isTop ? bottom - height : area.y, { width, height })
}

/** The area as it lies after the picture was turned by a quarter clockwise. */
export function turnedArea({ x, y, width, height }: CropArea): CropArea {
  return areaAt(1 - y - height, x, { width: height, height: width })
}

/** The area as it lies after the picture was mirrored left to right. */
export function mirroredArea({ x, y, width, height }: CropArea): CropArea {
  return areaAt(1 - x - width, y, { width, height })
}

/** Null for what is the whole picture but for rounding. */
export function cropOf(area: CropArea): CropArea | null {
  return area.width > 0.9995 && area.height > 0.9995 ? null : area
}

/** Rounding must not push an area over the picture's edge. */
function areaAt(x: number, y: number, size: { readonly width: number; readonly height: number }): CropArea {
  const width = clamp(size.width, 0, 1)
  const height = clamp(size.height, 0, 1)
  return { x: clamp(x, 0, 1 - width), y: clamp(y, 0, 1 - height), width, height }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
