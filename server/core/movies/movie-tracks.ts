import { secondMs } from '#src/contract/wire/durations.ts'
import { checkEdits, isRotatedSideways, timescaleOf } from './movie-headers.ts'
import { blank, type Box, boxesIn } from './mp4-boxes.ts'
import { type Chunk, entriesIn, readSampleTables } from './sample-tables.ts'

/** The sample entries that a movie may contain, with their kind and settings box. */
export const codecs = {
  avc1: { kind: 'video', settings: 'avcC' },
  hvc1: { kind: 'video', settings: 'hvcC' },
  hev1: { kind: 'video', settings: 'hvcC' },
  av01: { kind: 'video', settings: 'av1C' },
  mp4a: { kind: 'sound', settings: 'esds' },
  Opus: { kind: 'sound', settings: 'dOps' },
} as const
export type Codec = keyof typeof codecs

/** A track's codec and size, and the location of its samples in the file. */
export interface MovieTrack {
  readonly codec: Codec
  readonly lengthMs: number
  /** Displayed video size in pixels; 0 for audio. */
  readonly width: number
  readonly height: number
  readonly chunks: readonly Chunk[]
}

/** The children that each box may contain. Others are blanked. */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'stss', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64']),
  video: new Set(['avcC', 'hvcC', 'av1C', 'pasp', 'colr', 'btrt', 'mdcv', 'clli']),
  sound: new Set(['esds', 'dOps', 'btrt']),
}

/** More than any device writes: video, audio and sensor data. */
const maxTracks = 16
/** Larger than any decoder's settings. */
const maxSettingsBytes = 16 * 1024
const maxChannels = 8
/** Header lengths by version (ISO/IEC 14496-12, 8.2.2, 8.3.2 and 8.4.2). */
const headBytes: Readonly<Record<string, readonly number[]>> = {
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
}
/** The offset of the boxes in a sample description (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const descriptionFields = { video: 86, sound: 36 } as const

/**
 * Reads the tracks of a `moov` box as stored in the file. Blanks everything in it that playback does not need: names,
 * times, tags, locations, and tracks other than video and audio. Throws a RangeError if it is not that of a movie.
 */
export function readTracks(moov: Buffer): readonly MovieTrack[] {
  const [box, second] = boxesIn(moov, 0, moov.length)
  if (box === undefined || second !== undefined) throw new RangeError('Not one moov')
  const children = childrenOf(moov, box)
  const head = only(children, 'mvhd')
  blankTimes(moov, head)
  const tracks = children.filter(({ type }) => type === 'trak')
  if (tracks.length > maxTracks) throw new RangeError('Too many tracks')
  return tracks.flatMap((trak) => readTrack(moov, trak, head) ?? [])
}

/** Returns the allowed children of a box and blanks the others. */
function childrenOf(bytes: Buffer, box: Box, { from = box.from, as = box.type } = {}): readonly Box[] {
  return boxesIn(bytes, from, box.end).filter((child) => {
    if (allowed[as]?.has(child.type) === true) return true
    blank(bytes, child)
    return false
  })
}

/** Returns the only box of this type. */
function only(boxes: readonly Box[], type: string): Box {
  const [found, second] = boxes.filter((box) => box.type === type)
  if (found === undefined || second !== undefined) throw new RangeError(`Not one ${type}`)
  return found
}

/** null: the track is neither video nor audio, and was blanked. */
function readTrack(bytes: Buffer, trak: Box, movieHead: Box): MovieTrack | null {
  const inTrak = childrenOf(bytes, trak)
  const inMedia = childrenOf(bytes, only(inTrak, 'mdia'))
  const kind = readKind(bytes, only(inMedia, 'hdlr'))
  if (kind === null) {
    blank(bytes, trak)
    return null
  }
  const trackHead = only(inTrak, 'tkhd')
  const head = only(inMedia, 'mdhd')
  blankTimes(bytes, trackHead)
  blankTimes(bytes, head)
  const inInfo = childrenOf(bytes, only(inMedia, 'minf'))
  checkReference(bytes, only(childrenOf(bytes, only(inInfo, 'dinf')), 'dref'))
  const table = childrenOf(bytes, only(inInfo, 'stbl'))
  for (const { type, ...box } of table)
    if (type === 'stss' || type === 'ctts') entriesIn(bytes, { type, ...box }, type === 'stss' ? 4 : 8)
  const described = readDescription(bytes, only(table, 'stsd'), kind)
  const offsets = table.filter(({ type }) => type === 'stco' || type === 'co64')
  const { chunks, units } = readSampleTables(bytes, {
    stts: only(table, 'stts'),
    stsc: only(table, 'stsc'),
    stsz: only(table, 'stsz'),
    offsets: only(offsets, offsets[0]?.type ?? 'stco'),
  })
  for (const edits of inTrak.filter(({ type }) => type === 'edts'))
    checkEdits(bytes, only(childrenOf(bytes, edits), 'elst'), {
      units,
      lengthMs: (units / timescaleOf(bytes, head)) * secondMs,
      movieTimescale: timescaleOf(bytes, movieHead),
    })
  const { codec, width, height } = described
  const isTurned = kind === 'video' && isRotatedSideways(bytes, trackHead)
  return {
    codec,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    lengthMs: (units / timescaleOf(bytes, head)) * secondMs,
    chunks,
  }
}

/** Blanks creation and modification times, which have eight bytes each in version 1. */
function blankTimes(bytes: Buffer, { type, from, end }: Box): void {
  const version = bytes.readUInt8(from)
  if (end - from !== headBytes[type]?.[version]) throw new RangeError(`Unexpected length of ${type}`)
  bytes.fill(0, from + 4, from + 4 + (version === 1 ? 16 : 8))
}

/** Returns the kind of a track; null if it is neither video nor audio. Blanks the name given by its writer. */
function readKind(bytes: Buffer, { from, end }: Box): 'video' | 'sound' | null {
  const type = bytes.toString('latin1', from + 8, from + 12)
  bytes.fill(0, from + 12, end)
  return type === 'vide' ? 'video' : type === 'soun' ? 'sound' : null
}

/** The samples must be in the file itself, because some players would fetch a referenced file. */
function checkReference(bytes: Buffer, { from, end }: Box): void {
  const [entry, second] = boxesIn(bytes, from + 8, end)
  const isHere =
    entry?.type === 'url ' && entry.end - entry.from === 4 && bytes.readUInt32BE(entry.from) % 2 === 1
  if (!isHere || second !== undefined) throw new RangeError('The samples are in another file')
}

/** Returns the codec of the samples and the size of the video. */
function readDescription(bytes: Buffer, { from, end }: Box, kind: 'video' | 'sound') {
  const [entry, second] = boxesIn(bytes, from + 8, end)
  if (entry === undefined || second !== undefined || !isCodec(entry.type))
    throw new RangeError('Not one description')
  const { start, type: codec } = entry
  if (codecs[codec].kind !== kind) throw new RangeError('The sample description is of another kind')
  if (start + descriptionFields[kind] > entry.end) throw new RangeError('The sample description ends early')
  const children = childrenOf(bytes, entry, { from: start + descriptionFields[kind], as: kind })
  const settings = only(children, codecs[codec].settings)
  if (settings.end - settings.from > maxSettingsBytes) throw new RangeError('The codec settings are too long')
  if (kind === 'sound') {
    const channels = bytes.readUInt16BE(start + 24)
    if (bytes.readUInt16BE(start + 16) !== 0 || channels === 0 || channels > maxChannels)
      throw new RangeError('Unsupported version of the sound description')
    return { codec, width: 0, height: 0 }
  }
  for (const colours of children.filter(({ type }) => type === 'colr')) blankProfile(bytes, colours)
  // The encoder's name.
  bytes.fill(0, start + 50, start + 82)
  return { codec, width: bytes.readUInt16BE(start + 32), height: bytes.readUInt16BE(start + 34) }
}

/** Blanks a color profile, because it names its maker. Numeric color information is kept. */
function blankProfile(bytes: Buffer, colours: Box): void {
  const isNumbers = ['nclx', 'nclc'].includes(bytes.toString('latin1', colours.from, colours.from + 4))
  if (!isNumbers || colours.end - colours.from > 11) blank(bytes, colours)
}

function isCodec(type: string): type is Codec {
  return Object.hasOwn(codecs, type)
}
