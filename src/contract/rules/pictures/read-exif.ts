import { type CaptureTime, parseExifTime } from './capture-time.ts'
import { asciiAt, viewOf } from './picture-bytes.ts'

/** The fields that are read from an image's metadata. */
export interface ExifFacts {
  /** 1 to 8 as in EXIF; 1 if there is none. */
  readonly orientation: number
  readonly taken: CaptureTime | null
}

/** The result for an image without metadata. */
export const noExif: ExifFacts = { orientation: 1, taken: null }

const tags = {
  orientation: 0x0112,
  exifDirectory: 0x8769,
  gpsDirectory: 0x8825,
  timeOriginal: 0x9003,
  timeDigitized: 0x9004,
  offset: 0x9010,
  offsetOriginal: 0x9011,
  offsetDigitized: 0x9012,
  subSecondsOriginal: 0x9291,
  subSecondsDigitized: 0x9292,
  gpsTime: 0x0007,
  gpsDate: 0x001d,
} as const

const asciiType = 2
const rationalType = 5
/** Bytes per value of BYTE, SHORT and LONG, and of their signed variants. */
const integerBytes: ReadonlyMap<number, 1 | 2 | 4> = new Map([
  [1, 1],
  [3, 2],
  [4, 4],
  [6, 1],
  [8, 2],
  [9, 4],
])
const entryBytes = 12
const maxEntries = 1000

interface Tiff {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly isLittleEndian: boolean
}

interface Entry {
  readonly type: number
  readonly count: number
  /** Offset of the value, or of the offset of a long value. */
  readonly offset: number
}

type Directory = ReadonlyMap<number, Entry>

/**
 * Reads orientation and capture time from an EXIF TIFF block. Never throws, for any bytes. Uses the time of capture,
 * else of digitization, else of the position.
 */
export function readExif(bytes: Uint8Array): ExifFacts {
  const order = asciiAt(bytes, 0, 4)
  if ((order !== 'II*\0' && order !== 'MM\0*') || bytes.length < 8) return noExif
  const tiff: Tiff = { bytes, view: viewOf(bytes), isLittleEndian: order.startsWith('I') }
  const main = readDirectory(tiff, tiff.view.getUint32(4, tiff.isLittleEndian))
  const exif = linkedDirectory(tiff, main.get(tags.exifDirectory))
  const gps = linkedDirectory(tiff, main.get(tags.gpsDirectory))
  return { orientation: orientationOf(tiff, main), taken: captureTimeOf(tiff, exif) ?? gpsTimeOf(tiff, gps) }
}

/** Finds the EXIF item of a HEIC or AVIF, which starts with this prefix; null if there is none. */
export function findExifItem(bytes: Uint8Array): Uint8Array | null {
  let offset = bytes.indexOf(0x45)
  while (offset !== -1) {
    const found = asciiAt(bytes, offset, 10)
    if (found === 'Exif\0\0II*\0' || found === 'Exif\0\0MM\0*') return bytes.subarray(offset + 6)
    offset = bytes.indexOf(0x45, offset + 1)
  }
  return null
}

function linkedDirectory(tiff: Tiff, link: Entry | undefined): Directory {
  return link === undefined
    ? new Map()
    : readDirectory(tiff, tiff.view.getUint32(link.offset, tiff.isLittleEndian))
}

function readDirectory(tiff: Tiff, directoryOffset: number): Directory {
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

function orientationOf({ view, isLittleEndian }: Tiff, main: Directory): number {
  const entry = main.get(tags.orientation)
  const bytes = entry === undefined ? undefined : integerBytes.get(entry.type)
  if (entry === undefined || bytes === undefined) return noExif.orientation
  const value =
    bytes === 1
      ? view.getUint8(entry.offset)
      : bytes === 2
        ? view.getUint16(entry.offset, isLittleEndian)
        : view.getUint32(entry.offset, isLittleEndian)
  return value >= 1 && value <= 8 ? value : noExif.orientation
}

/** If a camera writes only one offset, it applies to all of its times. */
function captureTimeOf(tiff: Tiff, exif: Directory): CaptureTime | null {
  const text = (tag: number) => textOf(tiff, exif.get(tag))
  const common = text(tags.offset)
  const original = parseExifTime({
    time: text(tags.timeOriginal),
    offset: text(tags.offsetOriginal) || common,
    subSeconds: text(tags.subSecondsOriginal),
  })
  if (original !== null) return original
  return parseExifTime({
    time: text(tags.timeDigitized),
    offset: text(tags.offsetDigitized) || common,
    subSeconds: text(tags.subSecondsDigitized),
  })
}

/** GPS times are in UTC. */
function gpsTimeOf(tiff: Tiff, gps: Directory): CaptureTime | null {
  const date = textOf(tiff, gps.get(tags.gpsDate))
  const time = rationalsOf(tiff, gps.get(tags.gpsTime))
  if (time === null) return null
  const clock = time.map((value) => String(Math.floor(value)).padStart(2, '0')).join(':')
  return parseExifTime({ time: `${date} ${clock}`, offset: '+00:00' })
}

/** Reads three fractions, the format of hours, minutes and seconds. */
function rationalsOf({ view, isLittleEndian }: Tiff, entry: Entry | undefined): readonly number[] | null {
  if (entry?.type !== rationalType || entry.count !== 3) return null
  const start = view.getUint32(entry.offset, isLittleEndian)
  if (start + 24 > view.byteLength) return null
  return [0, 8, 16].map((at) => {
    const value = view.getUint32(start + at, isLittleEndian)
    return value / view.getUint32(start + at + 4, isLittleEndian)
  })
}

function textOf(tiff: Tiff, entry: Entry | undefined): string {
  if (entry?.type !== asciiType || entry.count > 64) return ''
  const start = entry.count <= 4 ? entry.offset : tiff.view.getUint32(entry.offset, tiff.isLittleEndian)
  const text = asciiAt(tiff.bytes, start, entry.count)
  const end = text.indexOf('\0')
  return (end === -1 ? text : text.slice(0, end)).trim()
}
