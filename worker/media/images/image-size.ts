import { asciiAt, type ImageKind } from './sniff-image.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size that a WebP or BMP tells in its header, so that a huge one is refused before it is decoded; else null. */
export function readHeaderSize(bytes: Uint8Array, kind: ImageKind): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'bmp' && bytes.length >= 26) {
    return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
  }
  if (kind === 'webp' && bytes.length >= 30) return webpSize(view, asciiAt(bytes, 12, 4))
  return null
}

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

/** RFC 9649: a canvas of 24-bit sizes less one, a lossy key frame, or two 14-bit sizes less one. */
function webpSize(view: DataView, chunk: string): Size | null {
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
}
