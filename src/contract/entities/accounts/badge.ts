import * as v from 'valibot'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const BadgeId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a badge id'),
  v.brand('BadgeId'),
)
export type BadgeId = v.InferOutput<typeof BadgeId>

/** The title of a badge that a host gives. */
export const BadgeTitle = cleanText(40)

/**
 * A badge as a row of its owner's scope: an earned badge with its owner's progress, identified by name; or a badge from
 * a host, identified by id. A badge is never lost.
 */
export const BadgeRow = v.object({
  id: v.string(),
  rev: v.number(),
  /** The server's count, at most the required number. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** null: not earned yet. */
  earnedAt: v.nullable(EpochMs),
  /** When its owner first saw that they have it, on any of their devices. */
  seenAt: v.nullable(EpochMs),
  /** For a badge from a host: its title, the zone, and who gave it. */
  given: v.nullable(v.object({ title: v.string(), zoneName: v.string(), by: v.string() })),
})
export type BadgeRow = v.InferOutput<typeof BadgeRow>
