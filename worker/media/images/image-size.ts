import type { PictureSize } from '#src/contract/rules/pictures/picture-bytes.ts'

export type Size = PictureSize

/**
 * Scales `size` down to fit a long side. Keeps the aspect ratio, never enlarges and returns at least one pixel per
 * side.
 */
export function fitLongSide(size: Size, longSidePx: number): Size {
  const scale = Math.min(1, longSidePx / Math.max(size.width, size.height))
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

const previewPx = 320
const maxPreviewPx = 1280

/**
 * The long side of a photo's preview: 320 px. For a panorama, of which a tile shows only a part, it is longer, so that
 * its short side equals that of a 2:1 photo; at most 1280 px.
 */
export function previewLongSide({ width, height }: Size): number {
  const ratio = Math.max(width, height) / Math.max(1, Math.min(width, height))
  return Math.round(Math.min(maxPreviewPx, Math.max(previewPx, (previewPx * ratio) / 2)))
}
