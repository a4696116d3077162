import * as v from 'valibot'
import { MissionId } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** What guests are asked to photograph: "Somebody who has not sat down all evening". */
export const MissionText = cleanText(80)

/** Maximum number of missions per zone. */
export const maxMissions = 30

/** A photo mission as a row of its zone's scope. */
export const MissionRow = v.object({
  id: MissionId,
  rev: v.number(),
  text: v.string(),
  /** True if its photos are taken from one spot and play as a time-lapse. */
  isTimeLapse: v.boolean(),
  createdAt: EpochMs,
})
export type MissionRow = v.InferOutput<typeof MissionRow>
