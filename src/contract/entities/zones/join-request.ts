import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { MemberId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum number of open requests per zone; further ones are dropped. */
export const maxJoinRequests = 200

/**
 * An open request to join, as a row of the zone's scope, for those who run it. The row is deleted when the request is
 * answered.
 */
export const JoinRequestRow = v.object({
  /** The id that the person will have as a member. */
  id: MemberId,
  rev: v.number(),
  person: Person,
  askedAt: EpochMs,
})
export type JoinRequestRow = v.InferOutput<typeof JoinRequestRow>
