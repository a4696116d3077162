import * as v from 'valibot'
import { EpochMs } from './time.ts'
import { languageCodes } from './languages.ts'

const moment = v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'is not a moment'), v.transform(Number), EpochMs)
const part = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'is not a number of a part'), v.transform(Number))

/** What a person chooses of an album file: its language where the zone has none, clips, and a part of a large album. */
export const AlbumFileQuery = v.object({
  /** The reader's own, for a zone that has none. */
  language: v.optional(v.picklist(languageCodes)),
  clips: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** Photos that were taken in [from, until). */
  from: v.optional(moment),
  until: v.optional(moment),
  /** What the file says of itself where it is a part. */
  part: v.optional(part),
  parts: v.optional(part),
})
export type AlbumFileQuery = v.InferOutput<typeof AlbumFileQuery>
