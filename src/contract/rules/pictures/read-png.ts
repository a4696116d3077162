import { asciiAt, crc32Of, joinBytes, viewOf } from './picture-bytes.ts'
import type { PictureStructure } from './picture-facts.ts'

const signatureBytes = 8
const chunkFrameBytes = 12

/** Chunks that define how the pixels are displayed and come before them. All other chunks are removed. */
const preservedChunkTypes = new Set([
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
])

/** The bit depths of each color type (PNG, 11.2.1). */
const bitDepths: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
])

interface Chunk {
  readonly name: string
  readonly content: Uint8Array
  /** The chunk with its length, name and checksum. */
  readonly chunkBytes: Uint8Array
  readonly hasValidChecksum: boolean
}

/**
 * Reads the structure of a PNG without changing its pixels. Removes all chunks that are not needed for rendering and
 * all bytes after the end. Only the default image of an animation is kept. null for a damaged or truncated file. Never
 * throws.
 */
export function readPng(bytes: Uint8Array): PictureStructure | null {
  const chunks = chunksOf(bytes)
  const [header, ...others] = chunks ?? []
  if (header === undefined || header.name !== 'IHDR' || !header.hasValidChecksum || !isHeader(header.content))
    return null
  const firstPixels = others.findIndex(({ name }) => name === 'IDAT')
  if (firstPixels === -1) return null
  const headerChunks = firstOfEach(others.slice(0, firstPixels))
  const pixels = others.slice(firstPixels).filter(({ name }) => name === 'IDAT')
  const palette = headerChunks.get('PLTE')
  const colorType = header.content[9] ?? 0
  const end = others.at(-1)
  if (palette !== undefined && !(palette.hasValidChecksum && isPalette(palette.content))) return null
  if ((colorType === 3 && palette === undefined) || end === undefined) return null
  if (!pixels.every(({ hasValidChecksum }) => hasValidChecksum)) return null
  const preserved = [...headerChunks.values()].filter(
    ({ name, hasValidChecksum }) => name === 'PLTE' || (preservedChunkTypes.has(name) && hasValidChecksum),
  )
  const view = viewOf(header.content)
  return {
    bytes: joinBytes([
      bytes.subarray(0, signatureBytes),
      ...[header, ...preserved, ...pixels, end].map(({ chunkBytes }) => chunkBytes),
    ]),
    width: view.getUint32(0),
    height: view.getUint32(4),
    frames: 1,
    isAnimated: framesOf(headerChunks.get('acTL')) > 1,
    mayHaveAlpha: colorType === 4 || colorType === 6 || headerChunks.has('tRNS'),
    hasUnusualColors: hasUnusualColors(new Map(preserved.map((chunk) => [chunk.name, chunk.content]))),
    wasCut: false,
    exif: headerChunks.get('eXIf')?.content ?? null,
  }
}

/** True if a PNG, whose end may be missing, is an animation: its control chunk comes before its pixels. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let offset = signatureBytes
  while (offset + chunkFrameBytes <= bytes.length) {
    const name = asciiAt(bytes, offset + 4, 4)
    if (name === 'acTL') return view.getUint32(offset + 8) > 1
    if (name === 'IDAT') return false
    offset += chunkFrameBytes + view.getUint32(offset)
  }
  return false
}

/** Returns the chunks up to IEND; null if it is not reached. */
function chunksOf(bytes: Uint8Array): readonly Chunk[] | null {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  let offset = signatureBytes
  while (offset + chunkFrameBytes <= bytes.length) {
    const end = offset + chunkFrameBytes + view.getUint32(offset)
    if (end > bytes.length) return null
    const name = asciiAt(bytes, offset + 4, 4)
    chunks.push({
      name,
      content: bytes.subarray(offset + 8, end - 4),
      chunkBytes: bytes.subarray(offset, end),
      hasValidChecksum: crc32Of(bytes.subarray(offset + 4, end - 4)) === view.getUint32(end - 4),
    })
    offset = end
    if (name === 'IEND') return chunks
  }
  return null
}

function firstOfEach(chunks: readonly Chunk[]): ReadonlyMap<string, Chunk> {
  const first = new Map<string, Chunk>()
  for (const chunk of chunks) if (!first.has(chunk.name)) first.set(chunk.name, chunk)
  return first
}

const maxSide = 0x7fffffff

function isHeader(content: Uint8Array): boolean {
  if (content.length !== 13) return false
  const view = viewOf(content)
  const sides = [view.getUint32(0), view.getUint32(4)]
  const isValidDepth = bitDepths.get(content[9] ?? 0)?.includes(content[8] ?? 0) ?? false
  const isPlain = content[10] === 0 && content[11] === 0 && (content[12] ?? 0) <= 1
  return isValidDepth && isPlain && sides.every((side) => side > 0 && side <= maxSide)
}

function isPalette({ length }: Uint8Array): boolean {
  return length > 0 && length <= 768 && length % 3 === 0
}

function framesOf(control: Chunk | undefined): number {
  return control === undefined || control.content.length < 4
    ? 1
    : Math.max(1, viewOf(control.content).getUint32(0))
}

const srgbGamma = 45_455
const srgbChromaticities = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
/** Encoders round differently. */
const roundingError = 100

/** Without a profile, browsers apply gamma and chromaticities, but most libraries do not. */
function hasUnusualColors(contents: ReadonlyMap<string, Uint8Array>): boolean {
  const coded = contents.get('cICP')
  if (coded !== undefined && !(coded[0] === 1 && coded[1] === 13)) return true
  if (contents.has('sRGB')) return false
  // A profile takes precedence over the other chunks unless it is broken, which only decoding can determine.
  if (differsFromDefault(contents.get('gAMA'), [srgbGamma])) return true
  return !contents.has('iCCP') && differsFromDefault(contents.get('cHRM'), srgbChromaticities)
}

function differsFromDefault(content: Uint8Array | undefined, usual: readonly number[]): boolean {
  if (content === undefined || content.length !== 4 * usual.length) return false
  const view = viewOf(content)
  return usual.some((value, index) => Math.abs(view.getUint32(4 * index) - value) > roundingError)
}
