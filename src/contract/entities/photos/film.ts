import * as v from 'valibot'
import { FilmId, GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Sha256 } from './photo.ts'

/** Maximum size of a zone's film. */
export const maxFilmBytes = 50 * 1024 * 1024
/** Maximum length of a zone's film; a recap lasts a minute at most. */
export const longestFilmMs = 75_000
/** Maximum length of the longer side of the video, in pixels. */
export const maxFilmSidePx = 1920

/** Minimum and maximum number of photos in a film. A recap is also a film. */
export const minFilmPhotos = 3
export const maxFilmPhotos = 20
/** Maximum number of guestbook entries in a film. */
export const maxFilmEntries = 20

/** Announcement that a device sends before a film. The film is MP4 with H.264, made from these photos of its zone. */
export const NewFilm = v.object({
  id: FilmId,
  sha256: Sha256,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFilmBytes)),
  photoIds: v.pipe(boundedList(PhotoId, maxFilmPhotos), v.minLength(minFilmPhotos)),
  /** The entries of the zone's guestbook that appear in it as text or voice. */
  entryIds: v.optional(boundedList(GuestbookId, maxFilmEntries), []),
})
export type NewFilm = v.InferOutput<typeof NewFilm>

/** A zone's film as a row of its scope. It is only valid while all of its photos and entries are visible. */
export const FilmRow = v.object({
  id: FilmId,
  rev: v.number(),
  filename: v.string(),
  bytes: v.number(),
  lengthMs: v.number(),
  width: v.number(),
  height: v.number(),
  hasSound: v.boolean(),
  /** In the order in which they appear. */
  photoIds: v.array(PhotoId),
  /** The guestbook entries that appear in it as text or voice. */
  entryIds: v.array(GuestbookId),
  sharedAt: EpochMs,
  /** True if the reader made it. */
  isOwn: v.boolean(),
})
export type FilmRow = v.InferOutput<typeof FilmRow>

/** Returns the address of a film's file. With `isDownload`, it is served as a download. */
export function filmAddress(filename: string, isDownload = false): string {
  return `/uploads/films/${filename}${isDownload ? '?dl=1' : ''}`
}
