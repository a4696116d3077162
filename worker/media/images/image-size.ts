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

const previewPx = 320
const mostPreviewPx = 1280

/**
 * The long side of a picture's preview: 320 px, and of a panorama, of which a tile shows a part alone, as much as gives it
 * the short side of a 2:1 picture's; at most 1280 px.
 */
export function previewLongSide({ width, height }: Size): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return Math.round(Math.min(mostPreviewPx, Math.max(previewPx, (previewPx * ratio) / 2)))
}
