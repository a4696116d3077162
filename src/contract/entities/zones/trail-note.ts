import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { TrailNoteId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** A height in meters, for kinds that have one: snow from 2,100 m. */
export const NoteMeters = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9000)))

/** An observation on the trail. For each kind and place only the newest observation is kept, regardless of its author. */
export const TrailNoteArgs = v.object({
  id: TrailNoteId,
  /** True if the observation does not apply anymore. */
  isOver: v.boolean(),
  meters: NoteMeters,
  /** When it was observed, by the device's estimate of the server clock. */
  seenAt: EpochMs,
})

/** A trail note as a row of its zone's scope. `canDelete` is set by the server for the reader. */
export const TrailNoteRow = v.object({
  ...TrailNoteArgs.entries,
  rev: v.number(),
  /** How many times another hiker confirmed it. */
  confirmations: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The last person who observed it. */
  user: Person,
  canDelete: v.boolean(),
})
export type TrailNoteRow = v.InferOutput<typeof TrailNoteRow>
