import { asciiAt, joinBytes } from './picture-bytes.ts'
import type { PictureStructure } from './picture-facts.ts'

const headerBytes = 13
const imageDescriptorBytes = 10
const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const loopApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/**
 * Reads the structure of a GIF without touching its frames. Comments, plain text and application data other than the loop
 * count go, and so does everything behind its end. One that is cut short ends behind its last whole frame. null when there
 * is none. Never throws.
 */
export function readGif(bytes: Uint8Array): PictureStructure | null {
  if (bytes.length < headerBytes) return null
  const start = headerBytes + colorTableBytes(bytes[10] ?? 0)
  const parts: Uint8Array[] = [bytes.subarray(0, start)]
  let offset = start
  let wholeParts = 0
  let frames = 0
  let mayHaveAlpha = false
  while (offset < bytes.length && bytes[offset] !== trailer) {
    const block = readBlock(bytes, offset)
    if (block === null) break
    mayHaveAlpha ||= block.isTransparent
    if (block.isKept) parts.push(bytes.subarray(offset, block.end))
    if (block.isFrame) {
      frames += 1
      wholeParts = parts.length
    }
    offset = block.end
  }
  const width = (bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8)
  const height = (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8)
  if (frames === 0 || width === 0 || height === 0) return null
  return {
    bytes: joinBytes([...parts.slice(0, wholeParts), Uint8Array.of(trailer)]),
    width,
    height,
    frames,
    isAnimated: frames > 1,
    mayHaveAlpha,
    hasUnusualColors: false,
    wasCut: false,
    exif: null,
  }
}

interface Block {
  readonly end: number
  readonly isKept: boolean
  readonly isFrame: boolean
  readonly isTransparent: boolean
}

function readBlock(bytes: Uint8Array, offset: number): Block | null {
  if (bytes[offset] === image) {
    const data = offset + imageDescriptorBytes + colorTableBytes(bytes[offset + 9] ?? 0) + 1
    const end = endOfSubBlocks(bytes, data)
    return end === null ? null : { end, isKept: true, isFrame: true, isTransparent: false }
  }
  if (bytes[offset] !== extension) return null
  const end = endOfSubBlocks(bytes, offset + 2)
  if (end === null) return null
  const label = bytes[offset + 1]
  const isLoop = label === application && loopApplications.has(asciiAt(bytes, offset + 3, 11))
  return {
    end,
    isKept: label === graphicControl || isLoop,
    isFrame: false,
    isTransparent: label === graphicControl && ((bytes[offset + 3] ?? 0) & 1) === 1,
  }
}

/** Sub-blocks each start with their length; a length of zero ends them. */
function endOfSubBlocks(bytes: Uint8Array, start: number): number | null {
  let offset = start
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0
    offset += 1 + length
    if (length === 0) return offset
  }
  return null
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}
