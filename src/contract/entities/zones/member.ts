import * as v from 'valibot'
import { MemberId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { ZoneRole } from './zone.ts'

/** Roles that a member can give to another: all except owner. */
export const GivenRole = v.picklist(['viewer', 'contributor', 'moderator', 'admin'])
export type GivenRole = v.InferOutput<typeof GivenRole>

/**
 * A member of a zone as a row of the zone's scope, for its moderators. A banned member stays in the list with
 * `bannedAt`; a member who left has a tombstone.
 */
export const MemberRow = v.object({
  id: MemberId,
  rev: v.number(),
  person: Person,
  role: ZoneRole,
  joinedAt: EpochMs,
  /** Number of the member's photos that are currently in the zone. */
  photoCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  bannedAt: v.nullable(EpochMs),
  /** Label of the code with which they joined; null for the owner, or if the code had no label. */
  codeLabel: v.nullable(v.string()),
  /** Titles of the badges from the zone's hosts. Absent: none. */
  badges: v.optional(v.array(v.string())),
})
export type MemberRow = v.InferOutput<typeof MemberRow>
