import * as v from 'valibot'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const BadgeId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a badge id'),
  v.brand('BadgeId'),
)
export type BadgeId = v.InferOutput<typeof BadgeId>

/** What a host calls a badge that they give. */
export const BadgeTitle = cleanText(40)

/**
 * A badge as a row of its owner's scope: one that is earned, by its name, with how far its owner is; or one that a host gave,
 * by its id. It is never lost.
 */
export const BadgeRow = v.object({
  id: v.string(),
  rev: v.number(),
  /** What the server has counted, at most what is needed. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** null: not yet. */
  earnedAt: v.nullable(EpochMs),
  /** When its owner saw that they have it, on any of their devices. */
  seenAt: v.nullable(EpochMs),
  /** Of one that a host gave: what it is called, in which zone, and who gave it. */
  given: v.nullable(v.object({ title: v.string(), zoneName: v.string(), by: v.string() })),
})
export type BadgeRow = v.InferOutput<typeof BadgeRow>
