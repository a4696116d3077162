import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** A height in metres, of kinds that have one: snow from 2,100 m. */
export const NoteMeters = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9000)))

/** What somebody saw on the way. Of one kind at one place the newest counts, whoever saw it. */
export const TrailNoteArgs = v.object({
  id: TrailNoteId,
  /** It is not so any more. */
  isOver: v.boolean(),
  meters: NoteMeters,
  /** When it was seen, by the server's clock as the device knows it. */
  seenAt: EpochMs,
})

/** A note of hikers about the way as a row of its zone's scope. `canDelete` is the server's word for the reader. */
export const TrailNoteRow = v.object({
  ...TrailNoteArgs.entries,
  rev: v.number(),
  /** How often somebody else said that it is still so. */
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Who saw it last. */
  user: Person,
  canDelete: v.boolean(),
})
export type TrailNoteRow = v.InferOutput<typeof TrailNoteRow>
