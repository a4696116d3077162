import { asciiAt, joinBytes, type PictureSize, uint16At } from './picture-bytes.ts'
import {
  endOfScan,
  type HuffmanTable,
  type JpegComponent,
  type JpegFrame,
  readHuffmanTables,
} from './jpeg-scan.ts'
import type { PictureStructure } from './picture-facts.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const huffmanTables = 0xc4
const restartInterval = 0xdd
const comment = 0xfe
const endMarker = Uint8Array.of(0xff, endOfImage)

/** State while the markers are read. */
interface MarkerState {
  readonly bytes: Uint8Array
  readonly parts: Uint8Array[]
  readonly tables: Map<number, HuffmanTable>
  readonly scanned: Set<number>
  restartInterval: number
  frame: JpegFrame | null
  exif: Uint8Array | null
  lastScan: { readonly header: Uint8Array; readonly start: number; readonly partCount: number } | null
}

/**
 * Reads the structure of a JPEG without changing its pixels. Removes application segments and comments, except JFIF
 * (without its thumbnail), the ICC profile and Adobe's color transform. Also removes stray bytes between segments and
 * all bytes after the end. Corrects an invalid JFIF version, and numbers of a sequential scan that some phones leave at
 * 0. Adds a missing end if all blocks of the image are present. null for a damaged file. Never throws.
 */
export function readJpeg(bytes: Uint8Array): PictureStructure | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const walk = createMarkerState(bytes)
  const isWhole = readMarkers(walk)
  if (!isWhole && !repairEnd(walk)) return null
  const { frame, parts, exif, lastScan } = walk
  if (frame === null || lastScan === null) return null
  parts.push(endMarker)
  return {
    bytes: joinBytes(parts),
    width: frame.width,
    height: frame.height,
    frames: 1,
    isAnimated: false,
    mayHaveAlpha: false,
    hasUnusualColors: frame.components.length === 4,
    wasCut: !isWhole,
    exif,
  }
}

/** Returns the size in the frame header of a JPEG, whose end may be missing; null if there is no frame header. */
export function readJpegSize(bytes: Uint8Array): PictureSize | null {
  const walk = createMarkerState(bytes)
  readMarkers(walk)
  return walk.frame
}

function createMarkerState(bytes: Uint8Array): MarkerState {
  return {
    bytes,
    parts: [bytes.subarray(0, 2)],
    tables: new Map(),
    scanned: new Set(),
    restartInterval: 0,
    frame: null,
    exif: null,
    lastScan: null,
  }
}

/** Returns true if the end of the image was reached. */
function readMarkers(walk: MarkerState): boolean {
  const { bytes } = walk
  let offset = 2
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0
    if (bytes[offset] !== 0xff || marker === 0xff || marker === 0) {
      offset += 1
      continue
    }
    if (marker === endOfImage) return true
    if (isWithoutLength(marker)) {
      offset += 2
      continue
    }
    const length = uint16At(bytes, offset + 2)
    const end = offset + 2 + length
    if (marker < 0xc0 || marker === startOfImage || length < 2 || end > bytes.length) return false
    const segment = bytes.subarray(offset, end)
    if (!readSegment(walk, marker, segment)) return false
    offset = end
    if (marker === startOfScan) {
      walk.lastScan = { header: segment, start: end, partCount: walk.parts.length }
      for (let index = 0; index < (segment[4] ?? 0); index += 1) walk.scanned.add(segment[5 + 2 * index] ?? 0)
      offset = endOfEntropyData(bytes, end)
      walk.parts.push(bytes.subarray(end, offset))
    }
  }
  return false
}

/** Stores the parts of a segment that are kept; false if no decoder can continue after it. */
function readSegment(walk: MarkerState, marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe1 && walk.exif === null && asciiAt(segment, 4, 6) === 'Exif\0\0')
    walk.exif = segment.subarray(10)
  if (marker === huffmanTables)
    for (const [id, table] of readHuffmanTables(segment)) walk.tables.set(id, table)
  if (marker === restartInterval) walk.restartInterval = uint16At(segment, 4)
  if (isFrameHeader(marker)) {
    const frame = walk.frame === null ? readFrame(marker, segment) : null
    if (frame === null) return false
    walk.frame = frame
  }
  if (marker === startOfScan) {
    if (walk.frame === null) return false
    walk.parts.push(walk.frame.isSequentialHuffman ? sequentialScan(segment) : segment)
    return true
  }
  walk.parts.push(...keptSegmentParts(marker, segment))
  return true
}

function readFrame(marker: number, segment: Uint8Array): JpegFrame | null {
  const components: JpegComponent[] = []
  const count = segment[9] ?? 0
  if (count === 0 || segment.length !== 10 + 3 * count) return null
  for (let at = 10; at < segment.length; at += 3) {
    const sampling = segment[at + 1] ?? 0
    components.push({ id: segment[at] ?? 0, across: sampling >> 4, down: sampling & 15 })
  }
  const frame = { height: uint16At(segment, 5), width: uint16At(segment, 7), components }
  if (frame.width === 0 || frame.height === 0) return null
  return { ...frame, isSequentialHuffman: marker === 0xc0 || marker === 0xc1 }
}

/** Ends the image after its last block if all blocks are present, and removes a vendor's trailer. */
function repairEnd(walk: MarkerState): boolean {
  const { bytes, frame, lastScan, scanned, tables, parts } = walk
  if (frame === null || lastScan === null || !frame.isSequentialHuffman) return false
  if (!frame.components.every(({ id }) => scanned.has(id))) return false
  const scan = { frame, tables, restartInterval: walk.restartInterval }
  const end = endOfScan(bytes, lastScan.start, { header: lastScan.header, scan })
  if (end === null) return false
  parts.splice(lastScan.partCount, parts.length, bytes.subarray(lastScan.start, end))
  return true
}

function keptSegmentParts(marker: number, segment: Uint8Array): readonly Uint8Array[] {
  if (marker === comment) return []
  if (marker < 0xe0 || marker > 0xef) return [segment]
  if (marker === 0xe0 && asciiAt(segment, 4, 5) === 'JFIF\0' && segment.length >= 18)
    return [cleanJfif(segment)]
  if (marker === 0xe2 && asciiAt(segment, 4, 12) === 'ICC_PROFILE\0') return [segment]
  if (marker === 0xee && asciiAt(segment, 4, 5) === 'Adobe' && segment.length >= 16)
    return [adobeTransform(segment)]
  return []
}

/** Segment lengths as stored: including their own two bytes, without the marker. */
const segmentBytes = { jfif: 16, adobe: 14 } as const

/** Returns the segment without its thumbnail and with a valid version. */
function cleanJfif(segment: Uint8Array): Uint8Array {
  const version = segment[9] === 1 ? segment.subarray(9, 11) : [1, 2]
  return Uint8Array.of(
    0xff,
    0xe0,
    0,
    segmentBytes.jfif,
    ...segment.subarray(4, 9),
    ...version,
    ...segment.subarray(11, 16),
    0,
    0,
  )
}

function adobeTransform(segment: Uint8Array): Uint8Array {
  return Uint8Array.of(0xff, 0xee, 0, segmentBytes.adobe, ...segment.subarray(4, 16))
}

/** A sequential scan always covers all 64 coefficients, regardless of its header (T.81, B.2.3). */
function sequentialScan(segment: Uint8Array): Uint8Array {
  const at = segment.length - 3
  if (segment[at] === 0 && segment[at + 1] === 63 && segment[at + 2] === 0) return segment
  return Uint8Array.of(...segment.subarray(0, at), 0, 63, 0)
}

/** Entropy-coded data end at the first marker that is neither a stuffed zero nor a restart marker. */
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

/** TEM and the restart markers have no meaning outside a scan. */
function isWithoutLength(marker: number): boolean {
  return marker === 1 || (marker >= 0xd0 && marker < startOfImage)
}

/** SOF0 to SOF15, except DHT, JPG and DAC, which are in the same range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
