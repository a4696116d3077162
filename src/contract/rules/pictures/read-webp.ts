import { asciiAt, type PictureSize, viewOf } from './picture-bytes.ts'

/** The properties that the chunks of a WebP contain. */
export interface WebpFacts {
  readonly size: PictureSize | null
  readonly isAnimated: boolean
  readonly exif: Uint8Array | null
}

const animationFlag = 0x02

/** Reads the chunks of a WebP (RFC 9649), whose end may be missing. Never throws. */
export function readWebp(bytes: Uint8Array): WebpFacts {
  const first = asciiAt(bytes, 12, 4)
  return {
    size: bytes.length >= 30 ? sizeOf(viewOf(bytes), first) : null,
    isAnimated: first === 'VP8X' && ((bytes[20] ?? 0) & animationFlag) !== 0,
    exif: exifOf(bytes),
  }
}

/** Reads a canvas of 24-bit sizes minus one, a lossy key frame, or two 14-bit sizes minus one. */
function sizeOf(view: DataView, chunk: string): PictureSize | null {
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

/** A chunk has a name, a little-endian length and, if the length is odd, a padding byte. */
function exifOf(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  let offset = 12
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset + 4, true)
    if (asciiAt(bytes, offset, 4) === 'EXIF') {
      const content = bytes.subarray(offset + 8, offset + 8 + length)
      return asciiAt(content, 0, 6) === 'Exif\0\0' ? content.subarray(6) : content
    }
    offset += 8 + length + (length % 2)
  }
  return null
}
