import { type FileHandle, open } from 'node:fs/promises'
import { longestFilmMs, maxFilmSidePx } from '#src/contract/entities/photos/film.ts'
import { type Chunk, type FilmTrack, readTracks } from './film-tracks.ts'
import { readHeader } from './mp4-boxes.ts'

/** What a film is, by its own tables. */
export interface FilmFacts {
  readonly lengthMs: number
  readonly width: number
  readonly height: number
  readonly hasSound: boolean
}

const maxMoovBytes = 4 * 1024 * 1024
const maxFtypBytes = 256
/** What a file may hold besides its film; it is emptied. */
const maxOtherBytes = 64 * 1024
const maxBoxes = 32
const leastSidePx = 64
const headerBytes = 16

interface Span {
  readonly type: string
  readonly start: number
  readonly from: number
  readonly end: number
}

/**
 * Checks that a file is an MP4 film of H.264 and AAC within the bounds, made of its samples and nothing else, and empties in
 * place what is not needed to play it. null: it is no such film, and what was emptied of it is of no use.
 */
export async function cleanFilm(path: string): Promise<FilmFacts | null> {
  const file = await open(path, 'r+')
  try {
    return await clean(file)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}

async function clean(file: FileHandle): Promise<FilmFacts | null> {
  const boxes = await spansOf(file)
  const [first] = boxes
  const moovs = boxes.filter(({ type }) => type === 'moov')
  const media = boxes.filter(({ type }) => type === 'mdat')
  const others = boxes.filter(({ type }) => type !== 'ftyp' && type !== 'moov' && type !== 'mdat')
  const [moov, second] = moovs
  if (first?.type !== 'ftyp' || first.end > maxFtypBytes || moov === undefined || second !== undefined)
    return null
  if (boxes.filter(({ type }) => type === 'ftyp').length > 1) return null
  if (moov.end - moov.start > maxMoovBytes || bytesOf(others) > maxOtherBytes) return null
  const bytes = Buffer.alloc(moov.end - moov.start)
  await file.read(bytes, 0, bytes.length, moov.start)
  const tracks = readTracks(bytes)
  if (!areWhole(tracks, media)) return null
  await file.write(bytes, 0, bytes.length, moov.start)
  for (const other of others) await empty(file, other)
  await file.sync()
  return factsOf(tracks)
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

/** Whether the samples of the tracks are all that the file holds: none lies elsewhere, none twice, nothing between them. */
function areWhole(tracks: readonly FilmTrack[], media: readonly Span[]): boolean {
  const chunks = tracks.flatMap((track) => track.chunks).toSorted((a, b) => a.offset - b.offset)
  const isInMedia = ({ offset, bytes }: Chunk) =>
    media.some(({ from, end }) => offset >= from && offset + bytes <= end)
  const isApart = chunks.every((chunk, index) => {
    const next = chunks[index + 1]
    return next === undefined || chunk.offset + chunk.bytes <= next.offset
  })
  const payload = media.reduce((sum, { from, end }) => sum + end - from, 0)
  return isApart && chunks.every(isInMedia) && chunks.reduce((sum, { bytes }) => sum + bytes, 0) === payload
}

function factsOf(tracks: readonly FilmTrack[]): FilmFacts | null {
  const [video, second] = tracks.filter(({ kind }) => kind === 'video')
  const sounds = tracks.filter(({ kind }) => kind === 'sound')
  if (video === undefined || second !== undefined || sounds.length > 1) return null
  const { width, height } = video
  const isInBounds =
    Math.min(width, height) >= leastSidePx &&
    Math.max(width, height) <= maxFilmSidePx &&
    video.lengthMs > 0 &&
    tracks.every(({ lengthMs }) => lengthMs <= longestFilmMs)
  return isInBounds
    ? { width, height, lengthMs: Math.round(video.lengthMs), hasSound: sounds.length > 0 }
    : null
}

function bytesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

async function empty(file: FileHandle, { start, from, end }: Span): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
  await file.write(Buffer.alloc(end - from), 0, end - from, from)
}
