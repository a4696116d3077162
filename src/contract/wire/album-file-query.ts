import * as v from 'valibot'
import { languageCodes } from './languages.ts'

const whole = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))

/** What a person chooses of an album file: its language where the zone has none, clips, and a part of a large album. */
export const AlbumFileQuery = v.object({
  /** The reader's own, for a zone that has none. */
  language: v.optional(v.picklist(languageCodes)),
  clips: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** Photos that were taken in [from, until). */
  from: whole,
  until: whole,
  /** What the file says of itself where it is a part. */
  part: whole,
  parts: whole,
})
export type AlbumFileQuery = v.InferOutput<typeof AlbumFileQuery>
