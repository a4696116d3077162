import * as v from 'valibot'
import { FilmId, GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Sha256 } from './photo.ts'

/** The most bytes of a film that a zone keeps. */
export const maxFilmBytes = 50 * 1024 * 1024
/** The longest film that a zone keeps; a recap lasts a minute at most. */
export const longestFilmMs = 75_000
/** The longest side of its picture, in pixels. */
export const maxFilmSidePx = 1920

/** A film shows so many photos; a recap is one of them. */
export const leastFilmPhotos = 3
export const mostFilmPhotos = 20
/** A film says and shows so many entries of the guestbook at most. */
export const mostFilmEntries = 20

/** What a device announces before it sends a film: MP4 with H.264, made of these photos of its zone. */
export const NewFilm = v.object({
  id: FilmId,
  sha256: Sha256,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFilmBytes)),
  photoIds: v.pipe(boundedList(PhotoId, mostFilmPhotos), v.minLength(leastFilmPhotos)),
  /** The entries of the zone's guestbook that are read or heard in it. */
  entryIds: v.optional(boundedList(GuestbookId, mostFilmEntries), []),
})
export type NewFilm = v.InferOutput<typeof NewFilm>

/** The film that a zone keeps, as a row of its scope. It counts only while all of its photos and entries can be seen. */
export const FilmRow = v.object({
  id: FilmId,
  rev: v.number(),
  filename: v.string(),
  bytes: v.number(),
  lengthMs: v.number(),
  width: v.number(),
  height: v.number(),
  hasSound: v.boolean(),
  /** In the order in which it shows them. */
  photoIds: v.array(PhotoId),
  /** The entries of the guestbook that are read or heard in it. */
  entryIds: v.array(GuestbookId),
  sharedAt: EpochMs,
  /** Whether the reader made it. */
  isOwn: v.boolean(),
})
export type FilmRow = v.InferOutput<typeof FilmRow>

/** Where the bytes of a film are: with `isDownload` as a file to keep. */
export function filmAddress(filename: string, isDownload = false): string {
  return `/uploads/films/${filename}${isDownload ? '?dl=1' : ''}`
}
