import * as v from 'valibot'
import { MemberId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { ZoneRole } from './zone.ts'

/** Roles that one member may give another: every one but the owner's. */
export const GivenRole = v.picklist(['viewer', 'contributor', 'moderator', 'admin'])
export type GivenRole = v.InferOutput<typeof GivenRole>

/**
 * A member of a zone as a row of the zone's scope, for its moderators. A banned member stays in the list with `bannedAt`;
 * one who left has a tombstone.
 */
export const MemberRow = v.object({
  id: MemberId,
  rev: v.number(),
  person: Person,
  role: ZoneRole,
  joinedAt: EpochMs,
  /** Of the photos that are in the zone now. */
  photoCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  bannedAt: v.nullable(EpochMs),
  /** Of the code by which they came; null for the owner, and where it had no label. */
  codeLabel: v.nullable(v.string()),
  /** What hosts of the zone gave them, by title. Absent: nothing. */
  badges: v.optional(v.array(v.string())),
})
export type MemberRow = v.InferOutput<typeof MemberRow>
