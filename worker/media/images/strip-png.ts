import { asciiAt } from './sniff-image.ts'
import { joinBytes, type StrippedImage } from './stripped-image.ts'

const signatureBytes = 8
const chunkFrameBytes = 12

/** What a picture needs to look as it does; every other chunk, known or not, goes. */
const keptChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])

/**
 * Removes from a PNG, without touching its pixels, every chunk that drawing it does not need, and everything behind its
 * end. null when the file is damaged or cut short. Never throws.
 */
export function stripPng(bytes: Uint8Array): StrippedImage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, signatureBytes)]
  const seen = new Set<string>()
  let offset = signatureBytes
  while (offset + chunkFrameBytes <= bytes.length) {
    const end = offset + chunkFrameBytes + view.getUint32(offset)
    const name = asciiAt(bytes, offset + 4, 4)
    if (end > bytes.length || (seen.size === 0 && name !== 'IHDR')) return null
    if (keptChunks.has(name)) parts.push(bytes.subarray(offset, end))
    seen.add(name)
    offset = end
    if (name === 'IEND') return seen.has('IDAT') ? describe(parts, view, seen) : null
  }
  return null
}

function describe(
  parts: readonly Uint8Array[],
  view: DataView,
  seen: ReadonlySet<string>,
): StrippedImage | null {
  const content = signatureBytes + 8
  const width = view.getUint32(content)
  const height = view.getUint32(content + 4)
  const colorType = view.getUint8(content + 9)
  if (width === 0 || height === 0) return null
  return {
    bytes: joinBytes(parts),
    width,
    height,
    isAnimated: seen.has('acTL'),
    mayHaveAlpha: colorType === 4 || colorType === 6 || seen.has('tRNS'),
  }
}
