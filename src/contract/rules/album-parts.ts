import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type Chapter, chapterOf } from './chapters.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'

/** The photos that were taken in [from, until), as one file; null: no bound. */
export interface AlbumSpan {
  readonly from: EpochMs | null
  readonly until: EpochMs | null
}

/** One of the files of an album. `bytes`: about how large it will be. */
export interface PlannedPart extends AlbumSpan {
  readonly photos: number
  readonly bytes: number
  /** The chapters that begin in it. */
  readonly titles: readonly string[]
}

type PlannedPhoto = Pick<PhotoRow, 'width' | 'height' | 'capturedAt' | 'uploadedAt' | 'codeId' | 'clip'>

/** A file that is larger opens in seconds in Chromium and Firefox, and in a minute in WebKit. */
export const albumPartBytes = 250_000_000
/** Base64 writes three bytes as four letters. */
const lettersPerByte = 4 / 3
/** A WebP or JPEG of a photograph at the quality of our renditions. */
const bytesPerPixel = 0.2
const thumbBytes = 15_000
/** A photo's own facts and its comments. */
const factBytes = 500

interface AlbumPlan {
  readonly chapters: readonly Chapter[]
  /** The longest side of the larger pictures. */
  readonly longSidePx: number
  readonly hasClips: boolean
  /** Of the film and of voices, which are in the first part. */
  readonly otherBytes: number
}

/** What the file of an album is called, without its ending. */
export function albumFileTitle(
  name: string,
  { part, parts }: { readonly part?: number | undefined; readonly parts?: number | undefined },
): string {
  return part === undefined || parts === undefined ? name : `${name} ${part}-${parts}`
}

/** When a photo counts as taken, by which an album is divided. */
export function takenAtOf({ capturedAt, uploadedAt }: Pick<PhotoRow, 'capturedAt' | 'uploadedAt'>): EpochMs {
  return capturedAt ?? uploadedAt
}

export function isInSpan({ from, until }: AlbumSpan, takenAt: EpochMs): boolean {
  return (from === null || takenAt >= from) && (until === null || takenAt < until)
}

/**
 * The files of an album: one where it is small enough, else as many as it takes, divided where a chapter begins if that is
 * possible, and between two moments in any case. Every photo is in one of them, those that come later as well.
 */
export function albumParts(photos: readonly PlannedPhoto[], plan: AlbumPlan): readonly PlannedPart[] {
  const inOrder = photos.toSorted((a, b) => takenAtOf(a) - takenAtOf(b))
  const parts: OpenPart[] = [emptyPart(null, plan.otherBytes)]
  for (const group of groupsOf(inOrder, plan.chapters)) {
    const isLarge = bytesOf(group.photos, plan) > albumPartBytes
    for (const photo of group.photos) {
      const current = parts.at(-1)
      if (current === undefined) break
      const isFirst = photo === group.photos[0]
      const wanted = bytesOf(isFirst && !isLarge ? group.photos : [photo], plan)
      const takenAt = takenAtOf(photo)
      const isFull = current.bytes + wanted > albumPartBytes && current.photos > 0
      if (isFull && takenAt > current.lastAt) parts.push(emptyPart(takenAt, 0))
      const part = parts.at(-1) ?? current
      part.photos += 1
      part.bytes += bytesOf([photo], plan)
      part.lastAt = takenAt
      const { title } = group
      if (isFirst && title !== null && !part.titles.includes(title)) part.titles.push(title)
    }
  }
  return parts.map(({ from, photos: count, bytes, titles }, index) => ({
    from,
    until: parts[index + 1]?.from ?? null,
    photos: count,
    bytes,
    titles,
  }))
}

interface OpenPart {
  readonly from: EpochMs | null
  lastAt: EpochMs
  photos: number
  bytes: number
  readonly titles: string[]
}

function emptyPart(from: EpochMs | null, bytes: number): OpenPart {
  return { from, bytes: bytes * lettersPerByte, photos: 0, lastAt: 0, titles: [] }
}

interface Group {
  readonly title: string | null
  readonly photos: PlannedPhoto[]
}

/** Photos that stand one behind the other and belong to the same chapter, or to none. */
function groupsOf(photos: readonly PlannedPhoto[], chapters: readonly Chapter[]): readonly Group[] {
  const groups: Group[] = []
  for (const photo of photos) {
    const title = chapterOf(chapters, photo)?.title ?? null
    const last = groups.at(-1)
    if (last !== undefined && last.title === title) last.photos.push(photo)
    else groups.push({ title, photos: [photo] })
  }
  return groups
}

function bytesOf(photos: readonly PlannedPhoto[], { longSidePx, hasClips }: AlbumPlan): number {
  const bytes = photos.reduce((sum, { width, height, clip }) => {
    const scale = Math.min(1, longSidePx / Math.max(1, width, height))
    const film = hasClips && playableClip(clip) !== null ? (clip?.bytes ?? 0) : 0
    return sum + width * height * scale * scale * bytesPerPixel + thumbBytes + factBytes + film
  }, 0)
  return bytes * lettersPerByte
}
