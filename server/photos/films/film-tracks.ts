import { secondMs } from '#src/contract/wire/durations.ts'
import { blank, type Box, boxesIn } from './mp4-boxes.ts'

/** What a track shows or plays, and where its samples are in the file. */
export interface FilmTrack {
  readonly kind: 'video' | 'sound'
  readonly lengthMs: number
  /** Of its picture, in pixels; 0 where it has none. */
  readonly width: number
  readonly height: number
  readonly chunks: readonly Chunk[]
}

/** Samples that lie together. */
export interface Chunk {
  readonly offset: number
  readonly bytes: number
}

/** More samples than a film of a minute has. */
const maxSamples = 30_000

/** What each box may hold; the rest is emptied. */
const allowed: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak']),
  trak: new Set(['tkhd', 'edts', 'mdia']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf']),
  minf: new Set(['vmhd', 'smhd', 'dinf', 'stbl']),
  dinf: new Set(['dref']),
  stbl: new Set(['stsd', 'stts', 'stss', 'ctts', 'cslg', 'stsc', 'stsz', 'stco', 'co64']),
  avc1: new Set(['avcC', 'pasp', 'colr', 'btrt']),
  mp4a: new Set(['esds', 'btrt']),
}

/** Where the boxes within a sample's description begin (ISO/IEC 14496-12, 12.1.3 and 12.2.3). */
const afterVideoFields = 86
const afterSoundFields = 36

/**
 * The tracks of a `moov` box, given as it is in the file. Empties in it what is not needed to play them: names, times, tags,
 * places. Throws a RangeError where it is not the one of a film.
 */
export function readTracks(moov: Buffer): readonly FilmTrack[] {
  const [box] = boxesIn(moov, 0, moov.length)
  if (box === undefined) throw new RangeError('Empty')
  const children = childrenOf(moov, box)
  emptyTimes(moov, only(children, 'mvhd'))
  return children.filter(({ type }) => type === 'trak').map((trak) => readTrack(moov, trak))
}

/** The boxes that a box may hold; others are emptied. */
function childrenOf(bytes: Buffer, box: Box, from = box.from): readonly Box[] {
  return boxesIn(bytes, from, box.end).filter((child) => {
    if (allowed[box.type]?.has(child.type) === true) return true
    blank(bytes, child)
    return false
  })
}

/** The one box of that type. */
function only(boxes: readonly Box[], type: string): Box {
  const [found, second] = boxes.filter((box) => box.type === type)
  if (found === undefined || second !== undefined) throw new RangeError(`Not one ${type}`)
  return found
}

function readTrack(bytes: Buffer, trak: Box): FilmTrack {
  const inTrak = childrenOf(bytes, trak)
  for (const edits of inTrak.filter(({ type }) => type === 'edts')) childrenOf(bytes, edits)
  emptyTimes(bytes, only(inTrak, 'tkhd'))
  const inMedia = childrenOf(bytes, only(inTrak, 'mdia'))
  const head = only(inMedia, 'mdhd')
  emptyTimes(bytes, head)
  const kind = readKind(bytes, only(inMedia, 'hdlr'))
  const inInfo = childrenOf(bytes, only(inMedia, 'minf'))
  checkReference(bytes, only(childrenOf(bytes, only(inInfo, 'dinf')), 'dref'))
  const table = childrenOf(bytes, only(inInfo, 'stbl'))
  const sides = readDescription(bytes, only(table, 'stsd'), kind)
  const units = sumOf(pairsIn(bytes, only(table, 'stts')).map(([count, length]) => count * length))
  return {
    kind,
    lengthMs: (units / timescaleOf(bytes, head)) * secondMs,
    ...sides,
    chunks: chunksOf(bytes, table),
  }
}

/** Empties the times of creation and change; of version 1 they are eight bytes each. */
function emptyTimes(bytes: Buffer, { from }: Box): void {
  bytes.fill(0, from + 4, from + 4 + (bytes.readUInt8(from) === 1 ? 16 : 8))
}

function timescaleOf(bytes: Buffer, { from }: Box): number {
  const timescale = bytes.readUInt32BE(from + (bytes.readUInt8(from) === 1 ? 20 : 12))
  if (timescale === 0) throw new RangeError('No time scale')
  return timescale
}

/** The kind of a track. Empties what its maker calls it. */
function readKind(bytes: Buffer, { from, end }: Box): FilmTrack['kind'] {
  const type = bytes.toString('latin1', from + 8, from + 12)
  if (type !== 'vide' && type !== 'soun') throw new RangeError(`A track of ${type}`)
  bytes.fill(0, from + 24, end)
  return type === 'vide' ? 'video' : 'sound'
}

/** The samples must be in the file itself: a reference to another file would be fetched by some players. */
function checkReference(bytes: Buffer, { from, end }: Box): void {
  const [entry, second] = boxesIn(bytes, from + 8, end)
  const isHere =
    entry?.type === 'url ' && entry.end - entry.from === 4 && bytes.readUInt32BE(entry.from) % 2 === 1
  if (!isHere || second !== undefined) throw new RangeError('Samples of another file')
}

/** The sides of the picture. The codecs are those that every phone plays: H.264 and AAC. */
function readDescription(bytes: Buffer, { from, end }: Box, kind: FilmTrack['kind']) {
  const [entry, second] = boxesIn(bytes, from + 8, end)
  const codec = kind === 'video' ? 'avc1' : 'mp4a'
  if (entry?.type !== codec || second !== undefined) throw new RangeError('Not one description')
  const { start } = entry
  if (kind === 'sound') {
    if (bytes.readUInt16BE(start + 16) !== 0) throw new RangeError('Sound of another version')
    only(childrenOf(bytes, entry, start + afterSoundFields), 'esds')
    return { width: 0, height: 0 }
  }
  only(childrenOf(bytes, entry, start + afterVideoFields), 'avcC')
  // What encoded it.
  bytes.fill(0, start + 50, start + 82)
  return { width: bytes.readUInt16BE(start + 32), height: bytes.readUInt16BE(start + 34) }
}

/** Where the samples are: how many are in each chunk, how large each is, where the chunks begin. */
function chunksOf(bytes: Buffer, table: readonly Box[]): readonly Chunk[] {
  const sizes = sizesIn(bytes, only(table, 'stsz'))
  const offsets = table.some(({ type }) => type === 'co64')
    ? numbersIn(bytes, only(table, 'co64'), 8)
    : numbersIn(bytes, only(table, 'stco'), 4)
  const runs = triplesIn(bytes, only(table, 'stsc'))
  const chunks: Chunk[] = []
  let sample = 0
  let run = 0
  for (const [index, offset] of offsets.entries()) {
    while ((runs[run + 1]?.[0] ?? Infinity) <= index + 1) run += 1
    const [, count = 0] = runs[run] ?? []
    if (count === 0 || sample + count > sizes.length) throw new RangeError('Samples that are not there')
    chunks.push({ offset, bytes: sumOf(sizes.slice(sample, sample + count)) })
    sample += count
  }
  if (sample !== sizes.length || sample === 0) throw new RangeError('Samples in no chunk')
  return chunks
}

/** How many entries a table has that takes up the rest of its box. */
function countAt(bytes: Buffer, at: number, { end, entryBytes }: Table): number {
  const count = bytes.readUInt32BE(at)
  if (count > maxSamples || at + 4 + count * entryBytes !== end)
    throw new RangeError('A table of another length')
  return count
}

interface Table extends Pick<Box, 'end'> {
  readonly entryBytes: number
}

function sizesIn(bytes: Buffer, box: Box): readonly number[] {
  const same = bytes.readUInt32BE(box.from + 4)
  const count = countAt(bytes, box.from + 8, { ...box, entryBytes: same === 0 ? 4 : 0 })
  if (same !== 0) return Array.from({ length: count }, () => same)
  return Array.from({ length: count }, (_, index) => bytes.readUInt32BE(box.from + 12 + index * 4))
}

function numbersIn(bytes: Buffer, box: Box, entryBytes: 4 | 8): readonly number[] {
  const count = countAt(bytes, box.from + 4, { ...box, entryBytes })
  const read = (at: number) => (entryBytes === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at)))
  return Array.from({ length: count }, (_, index) => read(box.from + 8 + index * entryBytes))
}

function pairsIn(bytes: Buffer, box: Box): readonly (readonly [number, number])[] {
  const count = countAt(bytes, box.from + 4, { ...box, entryBytes: 8 })
  return Array.from({ length: count }, (_, index) => {
    const at = box.from + 8 + index * 8
    return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)] as const
  })
}

/** First chunk and samples in each chunk from it on; the third number names the description, of which there is one. */
function triplesIn(bytes: Buffer, box: Box): readonly (readonly [number, number])[] {
  const count = countAt(bytes, box.from + 4, { ...box, entryBytes: 12 })
  return Array.from({ length: count }, (_, index) => {
    const at = box.from + 8 + index * 12
    return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)] as const
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
