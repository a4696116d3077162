import * as v from 'valibot'
import { languageCodes } from './languages.ts'

const whole = v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)))

/** Options of an album file: its language if the zone has none, whether to include clips, and a part of a large album. */
export const AlbumFileQuery = v.object({
  /** The reader's language, used if the zone has none. */
  language: v.optional(v.picklist(languageCodes)),
  clips: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** Photos taken in [from, until). */
  from: whole,
  until: whole,
  /** The part numbers shown in the file. */
  part: whole,
  parts: whole,
})
export type AlbumFileQuery = v.InferOutput<typeof AlbumFileQuery>
