import { type FileHandle, open } from 'node:fs/promises'
import { type Codec, codecs, type MovieTrack, readTracks } from './movie-tracks.ts'
import { boxHeader, readHeader } from './mp4-boxes.ts'
import { type Chunk, moveChunk } from './sample-tables.ts'

/** What a kind of movie may be. */
export interface MovieRules {
  /** Without one of picture it is sound alone. */
  readonly codecs: readonly Codec[]
  readonly longestMs: number
  /** The longest side of its picture, in pixels. */
  readonly maxSidePx: number
}

/** What a movie is, by its own tables. */
export interface MovieFacts {
  readonly lengthMs: number
  /** As it is shown; 0 for sound alone. */
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
  /** Of the cleaned file. */
  readonly bytes: number
}

const maxMoovBytes = 4 * 1024 * 1024
const maxFtypBytes = 256
/** A phone writes a few; the boxes themselves are left out. */
const maxBoxes = 64
const leastSidePx = 64
const headerBytes = 16
/** `isom`, as every player knows it: what wrote the file is left out. */
const ftyp = Buffer.concat([boxHeader('ftyp', 16), Buffer.from('isom\0\0\u0002\0isommp41', 'latin1')])

interface Span {
  readonly type: string
  readonly start: number
  readonly from: number
  readonly end: number
}

/**
 * Writes the movie of an MP4 file to another: its type, its tables before its samples, its samples, and nothing else. Tags,
 * places, times, names, tracks of measurements and bytes that no table names are left out. null: the file is no movie that
 * the rules let in; what was written is of no use then.
 */
export async function cleanMovie(from: string, to: string, rules: MovieRules): Promise<MovieFacts | null> {
  const input = await open(from, 'r')
  try {
    return await clean(input, to, rules)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await input.close()
  }
}

async function clean(input: FileHandle, to: string, rules: MovieRules): Promise<MovieFacts | null> {
  const boxes = await spansOf(input)
  const [first] = boxes
  const [moov, second] = boxes.filter(({ type }) => type === 'moov')
  if (first?.type !== 'ftyp' || first.end > maxFtypBytes || boxes.filter(isType('ftyp')).length > 1)
    return null
  if (moov === undefined || second !== undefined || moov.end - moov.start > maxMoovBytes) return null
  const tables = Buffer.alloc(moov.end - moov.start)
  await input.read(tables, 0, tables.length, moov.start)
  const tracks = readTracks(tables)
  const facts = factsOf(tracks, rules)
  const chunks = chunksIn(tracks, boxes.filter(isType('mdat')))
  if (facts === null || chunks === null) return null
  const payload = chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  let offset = ftyp.length + tables.length + boxHeader('mdat', 0).length
  for (const chunk of chunks) {
    moveChunk(tables, chunk, offset)
    offset += chunk.bytes
  }
  const output = await open(to, 'w')
  try {
    await output.write(Buffer.concat([ftyp, tables, boxHeader('mdat', payload)]))
    for (const run of runsOf(chunks)) await copy(input, output, run)
    await output.sync()
  } finally {
    await output.close()
  }
  return { ...facts, bytes: offset }
}

function isType(type: string): (span: Span) => boolean {
  return (span) => span.type === type
}

/** The boxes of the file, which fill it. */
async function spansOf(file: FileHandle): Promise<readonly Span[]> {
  const { size } = await file.stat()
  const spans: Span[] = []
  let at = 0
  while (at < size) {
    const head = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(head, 0, headerBytes, at)
    const header = readHeader(head.subarray(0, bytesRead), 0)
    if (header === null || at + header.bytes > size || spans.length === maxBoxes)
      throw new RangeError('Not made of boxes')
    spans.push({ type: header.type, start: at, from: at + header.headerBytes, end: at + header.bytes })
    at += header.bytes
  }
  return spans
}

/** The samples in the order of the file; null: some lie in no `mdat`, or upon each other. */
function chunksIn(tracks: readonly MovieTrack[], media: readonly Span[]): readonly Chunk[] | null {
  const chunks = tracks.flatMap((track) => track.chunks).toSorted((a, b) => a.offset - b.offset)
  const isSound = chunks.every(({ offset, bytes }, index) => {
    const next = chunks[index + 1]
    const isApart = next === undefined || offset + bytes <= next.offset
    return isApart && media.some(({ from, end }) => offset >= from && offset + bytes <= end)
  })
  return isSound ? chunks : null
}

function factsOf(tracks: readonly MovieTrack[], rules: MovieRules): Omit<MovieFacts, 'bytes'> | null {
  if (tracks.some(({ codec, lengthMs }) => !rules.codecs.includes(codec) || lengthMs > rules.longestMs))
    return null
  const [video, ...otherVideos] = tracks.filter(({ codec }) => codecs[codec].kind === 'video')
  const [sound, ...otherSounds] = tracks.filter(({ codec }) => codecs[codec].kind === 'sound')
  if (otherVideos.length > 0 || otherSounds.length > 0) return null
  const showsPicture = rules.codecs.some((codec) => codecs[codec].kind === 'video')
  const leading = showsPicture ? video : sound
  if (leading === undefined || leading.lengthMs <= 0) return null
  const { width, height, lengthMs } = leading
  const isInBounds = Math.min(width, height) >= leastSidePx && Math.max(width, height) <= rules.maxSidePx
  if (showsPicture && !isInBounds) return null
  return { width, height, lengthMs: Math.max(1, Math.round(lengthMs)), hasSound: sound !== undefined }
}

interface Run {
  readonly offset: number
  readonly bytes: number
}

/** Chunks that follow each other, as one. */
function runsOf(chunks: readonly Chunk[]): readonly Run[] {
  const runs: Run[] = []
  for (const { offset, bytes } of chunks) {
    const before = runs.at(-1)
    if (before !== undefined && before.offset + before.bytes === offset)
      runs[runs.length - 1] = { offset: before.offset, bytes: before.bytes + bytes }
    else runs.push({ offset, bytes })
  }
  return runs
}

const copiedAtOnceBytes = 1024 * 1024

async function copy(input: FileHandle, output: FileHandle, { offset, bytes }: Run): Promise<void> {
  const buffer = Buffer.alloc(Math.min(bytes, copiedAtOnceBytes))
  let copied = 0
  while (copied < bytes) {
    const { bytesRead } = await input.read(
      buffer,
      0,
      Math.min(buffer.length, bytes - copied),
      offset + copied,
    )
    if (bytesRead === 0) throw new RangeError('The file ended early')
    await output.write(buffer, 0, bytesRead)
    copied += bytesRead
  }
}
