import { asciiAt, type ImageKind } from './sniff-image.ts'

/** What a photo keeps of its metadata: `orientation` 1 to 8 as in EXIF, and when it was taken. */
interface Exif {
  readonly orientation: number
  /** Epoch ms; null when not told, or told in a form that is no time. */
  readonly capturedAt: number | null
}

const nothing: Exif = { orientation: 1, capturedAt: null }

const orientationTag = 0x0112
const exifDirectoryTag = 0x8769
const dateTimeOriginalTag = 0x9003
const offsetTimeOriginalTag = 0x9011
const asciiType = 2
const shortType = 3
const entryBytes = 12
const maxEntries = 1000

/**
 * Reads orientation and capture time from a picture's EXIF; never throws, whatever the bytes. A time without an offset is
 * taken as this device's local time.
 */
export function readExif(bytes: Uint8Array, kind: ImageKind): Exif {
  const tiff = findTiff(bytes, kind)
  return tiff === null ? nothing : readTiff(tiff)
}

function findTiff(bytes: Uint8Array, kind: ImageKind): Uint8Array | null {
  if (kind === 'png') return chunkContent(bytes, 8, { name: 'eXIf', isNameFirst: false })
  if (kind === 'webp') return withoutPrefix(chunkContent(bytes, 12, { name: 'EXIF', isNameFirst: true }))
  if (kind === 'jpeg') return findInJpeg(bytes)
  return kind === 'heic' || kind === 'avif' ? findByPrefix(bytes) : null
}

function findInJpeg(bytes: Uint8Array): Uint8Array | null {
  let offset = 2
  while (bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const length = ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0)
    if (marker === 0xda || length < 2) return null
    if (marker === 0xe1 && asciiAt(bytes, offset + 4, 6) === 'Exif\0\0') {
      return bytes.subarray(offset + 10, offset + 2 + length)
    }
    offset += 2 + length
  }
  return null
}

/** Walks the chunks of PNG (length, name, content, sum; big-endian) or RIFF (name, length, content; little-endian, even). */
function chunkContent(
  bytes: Uint8Array,
  startOffset: number,
  wanted: { readonly name: string; readonly isNameFirst: boolean },
): Uint8Array | null {
  const view = viewOf(bytes)
  let offset = startOffset
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(wanted.isNameFirst ? offset + 4 : offset, wanted.isNameFirst)
    const name = asciiAt(bytes, wanted.isNameFirst ? offset : offset + 4, 4)
    if (name === wanted.name) return bytes.subarray(offset + 8, offset + 8 + length)
    offset += wanted.isNameFirst ? 8 + length + (length % 2) : 12 + length
  }
  return null
}

function withoutPrefix(content: Uint8Array | null): Uint8Array | null {
  return content !== null && asciiAt(content, 0, 6) === 'Exif\0\0' ? content.subarray(6) : content
}

/** HEIC and AVIF keep EXIF as an item that starts with this prefix; walking the boxes would tell no more. */
function findByPrefix(bytes: Uint8Array): Uint8Array | null {
  let offset = bytes.indexOf(0x45)
  while (offset !== -1) {
    const found = asciiAt(bytes, offset, 10)
    if (found === 'Exif\0\0II*\0' || found === 'Exif\0\0MM\0*') return bytes.subarray(offset + 6)
    offset = bytes.indexOf(0x45, offset + 1)
  }
  return null
}

interface Tiff {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly isLittleEndian: boolean
}

interface Entry {
  readonly type: number
  readonly count: number
  /** Where the value, or the offset of a long value, stands. */
  readonly offset: number
}

function readTiff(bytes: Uint8Array): Exif {
  const order = asciiAt(bytes, 0, 4)
  if ((order !== 'II*\0' && order !== 'MM\0*') || bytes.length < 8) return nothing
  const tiff: Tiff = { bytes, view: viewOf(bytes), isLittleEndian: order.startsWith('I') }
  const main = readDirectory(tiff, tiff.view.getUint32(4, tiff.isLittleEndian))
  const exifEntry = main.get(exifDirectoryTag)
  const exif =
    exifEntry === undefined
      ? new Map<number, Entry>()
      : readDirectory(tiff, tiff.view.getUint32(exifEntry.offset, tiff.isLittleEndian))
  return {
    orientation: orientationOf(tiff, main.get(orientationTag)),
    capturedAt: parseExifTime(
      textOf(tiff, exif.get(dateTimeOriginalTag)),
      textOf(tiff, exif.get(offsetTimeOriginalTag)),
    ),
  }
}

function readDirectory(tiff: Tiff, directoryOffset: number): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>()
  const { view, isLittleEndian } = tiff
  if (directoryOffset + 2 > view.byteLength) return entries
  const count = Math.min(view.getUint16(directoryOffset, isLittleEndian), maxEntries)
  for (let index = 0; index < count; index++) {
    const offset = directoryOffset + 2 + index * entryBytes
    if (offset + entryBytes > view.byteLength) break
    entries.set(view.getUint16(offset, isLittleEndian), {
      type: view.getUint16(offset + 2, isLittleEndian),
      count: view.getUint32(offset + 4, isLittleEndian),
      offset: offset + 8,
    })
  }
  return entries
}

function orientationOf(tiff: Tiff, entry: Entry | undefined): number {
  if (entry?.type !== shortType) return nothing.orientation
  const value = tiff.view.getUint16(entry.offset, tiff.isLittleEndian)
  return value >= 1 && value <= 8 ? value : nothing.orientation
}

function textOf(tiff: Tiff, entry: Entry | undefined): string {
  if (entry?.type !== asciiType || entry.count > 64) return ''
  const start = entry.count <= 4 ? entry.offset : tiff.view.getUint32(entry.offset, tiff.isLittleEndian)
  const text = asciiAt(tiff.bytes, start, entry.count)
  const end = text.indexOf('\0')
  return (end === -1 ? text : text.slice(0, end)).trim()
}

const exifTime = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const exifOffset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/

/**
 * The epoch ms of EXIF's `YYYY:MM:DD HH:MM:SS` with an offset such as `+02:00`; without a readable one, of this device's
 * local time. null for what is no time, or lies before 1970.
 */
export function parseExifTime(time: string, offset: string): number | null {
  const parts = exifTime.exec(time)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (new Date(`${local}Z`).toJSON()?.slice(0, 19) !== local) return null
  const at = Date.parse(exifOffset.test(offset) ? local + offset : local)
  return at >= 0 ? at : null
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
