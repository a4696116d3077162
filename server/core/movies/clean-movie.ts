import { type FileHandle, open } from 'node:fs/promises'
import { type Codec, codecs, type MovieTrack, readTracks } from './movie-tracks.ts'
import { boxHeader, readHeader } from './mp4-boxes.ts'
import { type Chunk, moveChunk } from './sample-tables.ts'

/** The limits of a kind of movie. */
export interface MovieRules {
  /** Without a video codec, only audio is accepted. */
  readonly codecs: readonly Codec[]
  readonly longestMs: number
  /** Maximum length of the longer side of the video, in pixels. */
  readonly maxSidePx: number
}

/** The properties of a movie according to its own tables. */
export interface MovieFacts {
  readonly lengthMs: number
  /** As displayed; 0 for audio only. */
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
  /** Size of the cleaned file. */
  readonly bytes: number
}

const maxMoovBytes = 4 * 1024 * 1024
const maxFtypBytes = 256
/** Phones write only a few. The boxes themselves are not copied. */
const maxBoxes = 64
const minSidePx = 64
const headerBytes = 16
/** `isom`, which every player supports. The original type, which may identify the writer, is not copied. */
const ftyp = Buffer.concat([boxHeader('ftyp', 16), Buffer.from('isom\0\0\u0002\0isommp41', 'latin1')])

interface Span {
  readonly type: string
  readonly start: number
  readonly from: number
  readonly end: number
}

/**
 * Writes a cleaned copy of an MP4 file that contains only its type, its tables (before the samples) and its samples.
 * Tags, locations, times, names, metadata tracks and bytes that no table refers to are left out. null: the file is not
 * a movie that the rules allow; the output is then unusable.
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
  if (first?.type !== 'ftyp' || first.end > maxFtypBytes || boxes.filter(hasType('ftyp')).length > 1)
    return null
  if (moov === undefined || second !== undefined || moov.end - moov.start > maxMoovBytes) return null
  const tables = Buffer.alloc(moov.end - moov.start)
  await input.read(tables, 0, tables.length, moov.start)
  const tracks = readTracks(tables)
  const facts = factsOf(tracks, rules)
  const chunks = chunksIn(tracks, boxes.filter(hasType('mdat')))
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

function hasType(type: string): (span: Span) => boolean {
  return (span) => span.type === type
}

/** Returns the boxes of the file, which must fill it. */
async function spansOf(file: FileHandle): Promise<readonly Span[]> {
  const { size } = await file.stat()
  const spans: Span[] = []
  let at = 0
  while (at < size) {
    const head = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(head, 0, headerBytes, at)
    const header = readHeader(head.subarray(0, bytesRead), 0)
    if (header === null || at + header.bytes > size || spans.length === maxBoxes)
      throw new RangeError('The file does not consist of boxes')
    spans.push({ type: header.type, start: at, from: at + header.headerBytes, end: at + header.bytes })
    at += header.bytes
  }
  return spans
}

/** Returns the chunks in file order; null if some are outside `mdat` or overlap. */
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
  const isInBounds = Math.min(width, height) >= minSidePx && Math.max(width, height) <= rules.maxSidePx
  if (showsPicture && !isInBounds) return null
  return { width, height, lengthMs: Math.max(1, Math.round(lengthMs)), hasSound: sound !== undefined }
}

interface Run {
  readonly offset: number
  readonly bytes: number
}

/** Merges consecutive chunks. */
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
    if (bytesRead === 0) throw new RangeError('The file ended unexpectedly')
    await output.write(buffer, 0, bytesRead)
    copied += bytesRead
  }
}
