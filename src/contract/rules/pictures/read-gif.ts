import { hasDecodablePixels } from './gif-pixels.ts'
import { asciiAt, joinBytes, type PictureSize } from './picture-bytes.ts'
import type { PictureStructure } from './picture-facts.ts'

const headerBytes = 13
const imageDescriptorBytes = 10
const extension = 0x21
const image = 0x2c
const trailer = 0x3b
const graphicControl = 0xf9
const application = 0xff
/** Size in bits of the first codes of a frame's pixels (GIF89a, 22). */
const codeSizes = { min: 2, max: 8 } as const
/** The maximum of two bytes. */
const maxSide = 0xffff
const loopApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/**
 * Reads the structure of a GIF without changing its frames. Removes comments, plain text, all application data except
 * the loop count, and all bytes after the end. A truncated or damaged GIF ends after the last intact frame; null if
 * there is none. Never throws.
 */
export function readGif(bytes: Uint8Array): PictureStructure | null {
  if (bytes.length < headerBytes) return null
  const start = headerBytes + colorTableBytes(bytes[10] ?? 0)
  const parts: Uint8Array[] = [bytes.subarray(0, start)]
  let offset = start
  let wholeParts = 0
  let frames = 0
  let mayHaveAlpha = false
  let firstFrame: PictureSize | null = null
  while (offset < bytes.length && bytes[offset] !== trailer) {
    const block = readBlock(bytes, offset)
    if (block === null) break
    mayHaveAlpha ||= block.isTransparent
    if (block.isKept) parts.push(bytes.subarray(offset, block.end))
    if (block.isFrame) {
      firstFrame ??= {
        width: littleUint16At(bytes, offset + 1) + littleUint16At(bytes, offset + 5),
        height: littleUint16At(bytes, offset + 3) + littleUint16At(bytes, offset + 7),
      }
      frames += 1
      wholeParts = parts.length
    }
    offset = block.end
  }
  if (frames === 0 || firstFrame === null) return null
  const { width, height } = canvasOf(
    { width: littleUint16At(bytes, 6), height: littleUint16At(bytes, 8) },
    firstFrame,
  )
  if (width === 0 || height === 0 || width > maxSide || height > maxSide) return null
  const whole = joinBytes([...parts.slice(0, wholeParts), Uint8Array.of(trailer)])
  whole.set([width & 0xff, width >> 8, height & 0xff, height >> 8], 6)
  return {
    bytes: whole,
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

/** Screen sizes, which some programs write instead of the canvas size. */
const screenSizes = new Set(['640x480', '640x512', '800x600', '1024x768', '1280x1024', '1600x1200'])
const largestTrusted = 2048

/**
 * Returns the canvas, enlarged if the first frame exceeds it. A header with a screen size or a very large size is
 * ignored. Decoders that ignore it show only the first frame, and all decoders must show the same.
 */
function canvasOf(header: PictureSize, firstFrame: PictureSize): PictureSize {
  if (isImplausibleSize(header)) return firstFrame
  const canvas = {
    width: Math.max(header.width, firstFrame.width),
    height: Math.max(header.height, firstFrame.height),
  }
  return isImplausibleSize(canvas) ? firstFrame : canvas
}

function isImplausibleSize({ width, height }: PictureSize): boolean {
  const isLarge = width > largestTrusted || height > largestTrusted
  return width === 0 || height === 0 || isLarge || screenSizes.has(`${width}x${height}`)
}

interface Block {
  readonly end: number
  readonly isKept: boolean
  readonly isFrame: boolean
  readonly isTransparent: boolean
}

function readBlock(bytes: Uint8Array, offset: number): Block | null {
  if (bytes[offset] === image) {
    const data = offset + imageDescriptorBytes + colorTableBytes(bytes[offset + 9] ?? 0)
    const codeBits = bytes[data] ?? 0
    if (codeBits < codeSizes.min || codeBits > codeSizes.max) return null
    const pixels = littleUint16At(bytes, offset + 5) * littleUint16At(bytes, offset + 7)
    if (!hasDecodablePixels(bytes, { start: data + 1, codeBits, pixels })) return null
    const end = endOfSubBlocks(bytes, data + 1)
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

/** Each sub-block starts with its length; a length of zero ends them. */
function endOfSubBlocks(bytes: Uint8Array, start: number): number | null {
  let offset = start
  while (offset < bytes.length) {
    const length = bytes[offset] ?? 0
    offset += 1 + length
    if (length === 0) return offset
  }
  return null
}

function littleUint16At(bytes: Uint8Array, offset: number): number {
  return (bytes[offset] ?? 0) | ((bytes[offset + 1] ?? 0) << 8)
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}
