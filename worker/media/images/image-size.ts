import type { PictureSize } from '#src/contract/rules/pictures/picture-bytes.ts'

export type Size = PictureSize

/** `size` made to fit a long side, keeping its shape, never larger than it was and never below one pixel. */
export function fitLongSide(size: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}
