import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type Chapter, chapterOf } from './chapters.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'

/** The photos taken in [from, until), in one file; null: unlimited. */
export interface AlbumSpan {
  readonly from: EpochMs | null
  readonly until: EpochMs | null
}

/** One of the files of an album. `bytes`: its estimated size. */
export interface PlannedPart extends AlbumSpan {
  readonly photos: number
  readonly bytes: number
  /** The chapters that start in it. */
  readonly titles: readonly string[]
}

type PlannedPhoto = Pick<PhotoRow, 'width' | 'height' | 'capturedAt' | 'uploadedAt' | 'codeId' | 'clip'>

/** Maximum size of a file. A larger one takes seconds to open in Chromium and Firefox, and a minute in WebKit. */
export const albumPartBytes = 250_000_000
/** Base64 encodes three bytes as four characters. */
const lettersPerByte = 4 / 3
/** For a WebP or JPEG photo at the quality of our renditions. */
const bytesPerPixel = 0.2
const thumbBytes = 15_000
/** Estimated size of a photo's metadata and comments. */
const factBytes = 500

interface AlbumPlan {
  readonly chapters: readonly Chapter[]
  /** The longest side of the larger images. */
  readonly longSidePx: number
  readonly hasClips: boolean
  /** Size of the film and the voice recordings, which are in the first part. */
  readonly otherBytes: number
}

/** Returns the file name of an album without its extension. */
export function albumFileTitle(
  name: string,
  { part, parts }: { readonly part?: number | undefined; readonly parts?: number | undefined },
): string {
  return part === undefined || parts === undefined ? name : `${name} ${part}-${parts}`
}

/** Returns the time that counts as a photo's capture time, by which an album is divided. */
export function takenAtOf({ capturedAt, uploadedAt }: Pick<PhotoRow, 'capturedAt' | 'uploadedAt'>): EpochMs {
  return capturedAt ?? uploadedAt
}

export function isInSpan({ from, until }: AlbumSpan, takenAt: EpochMs): boolean {
  return (from === null || takenAt >= from) && (until === null || takenAt < until)
}

/**
 * Returns the files of an album. A small album has one file. Larger ones are divided at the start of a chapter if
 * possible, and always between two different capture times. Every photo is in one of the files, including photos that
 * are added later.
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

/** Groups consecutive photos of the same chapter, or of none. */
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
