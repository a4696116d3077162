import { asciiAt } from './sniff-image.ts'
import { joinBytes, type StrippedImage } from './stripped-image.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const comment = 0xfe

/**
 * Removes from a JPEG, without touching its pixels, every application segment and comment except JFIF (without its
 * thumbnail), the ICC profile and Adobe's colour transform, stray bytes between segments, and everything behind the end
 * of the image. null when the file is damaged or cut short. Never throws.
 */
export function stripJpeg(bytes: Uint8Array): StrippedImage | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  let size: { readonly width: number; readonly height: number } | null = null
  let scans = 0
  let offset = 2
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff || marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === endOfImage) {
      parts.push(bytes.subarray(offset, offset + 2))
      const isComplete = size !== null && size.width > 0 && size.height > 0 && scans > 0
      return isComplete && size !== null
        ? { bytes: joinBytes(parts), ...size, isAnimated: false, mayHaveAlpha: false }
        : null
    }
    const length = uint16(bytes, offset + 2)
    const end = offset + 2 + length
    if (!hasLength(marker) || length < 2 || end > bytes.length) return null
    const segment = bytes.subarray(offset, end)
    parts.push(...keptOf(marker, segment))
    if (isFrameHeader(marker)) size = { height: uint16(segment, 5), width: uint16(segment, 7) }
    offset = end
    if (marker === startOfScan) {
      scans += 1
      offset = endOfEntropyData(bytes, end)
      parts.push(bytes.subarray(end, offset))
    }
  }
  return null
}

function keptOf(marker: number, segment: Uint8Array): readonly Uint8Array[] {
  if (marker === comment) return []
  if (marker < 0xe0 || marker > 0xef) return [segment]
  if (marker === 0xe0 && asciiAt(segment, 4, 5) === 'JFIF\0' && segment.length >= 16)
    return [jfifWithoutThumbnail(segment)]
  if (marker === 0xe2 && asciiAt(segment, 4, 12) === 'ICC_PROFILE\0') return [segment]
  if (marker === 0xee && asciiAt(segment, 4, 5) === 'Adobe' && segment.length >= 16)
    return [adobeTransform(segment)]
  return []
}

/** Lengths as the segments tell them: with their own two bytes, without the marker. */
const segmentBytes = { jfif: 16, adobe: 14 } as const

function jfifWithoutThumbnail(segment: Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, 0xe0, 0, segmentBytes.jfif, ...segment.subarray(4, 16), 0, 0)
}

function adobeTransform(segment: Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, 0xee, 0, segmentBytes.adobe, ...segment.subarray(4, 16))
}

/** Entropy-coded data ends at the first marker that is neither a stuffed zero nor a restart. */
function endOfEntropyData(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start)
  while (offset !== -1) {
    const next = bytes[offset + 1]
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isData && next !== 0xff) return offset
    offset = bytes.indexOf(0xff, offset + (isData ? 2 : 1))
  }
  return bytes.length
}

function hasLength(marker: number): boolean {
  return marker >= 0xc0 && !(marker >= 0xd0 && marker <= startOfImage)
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which share their range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function uint16(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}
