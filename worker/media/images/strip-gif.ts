import { asciiAt } from './sniff-image.ts'
import { joinBytes, type StrippedImage } from './stripped-image.ts'

const headerBytes = 13
const imageDescriptorBytes = 10
const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
const loopApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/**
 * Removes from a GIF, without touching its frames, comments, plain text and application data other than the loop count,
 * and everything behind its end. A file that ends between two blocks without a trailer is given one. null when the file
 * is damaged, cut short or empty of frames. Never throws.
 */
export function stripGif(bytes: Uint8Array): StrippedImage | null {
  if (bytes.length < headerBytes) return null
  const parts: Uint8Array[] = []
  let offset = headerBytes + colorTableBytes(bytes[10] ?? 0)
  parts.push(bytes.subarray(0, offset))
  let frames = 0
  let mayHaveAlpha = false
  while (offset < bytes.length && bytes[offset] !== trailer) {
    const block = readBlock(bytes, offset)
    if (block === null) return null
    if (block.isFrame) frames += 1
    mayHaveAlpha ||= block.isTransparent
    if (block.isKept) parts.push(bytes.subarray(offset, block.end))
    offset = block.end
  }
  const width = (bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8)
  const height = (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8)
  if (frames === 0 || width === 0 || height === 0) return null
  parts.push(Uint8Array.of(trailer))
  return { bytes: joinBytes(parts), width, height, isAnimated: frames > 1, mayHaveAlpha }
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
