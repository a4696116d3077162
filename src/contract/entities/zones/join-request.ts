import * as v from 'valibot'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { MemberId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** A zone has at most so many open requests; further ones are dropped. */
export const maxJoinRequests = 200

/** An open request to join, as a row of the zone's scope for those who run it; it leaves when it is answered. */
export const JoinRequestRow = v.object({
  /** The id that the person would have as a member. */
  id: MemberId,
  rev: v.number(),
  person: Person,
  askedAt: EpochMs,
})
export type JoinRequestRow = v.InferOutput<typeof JoinRequestRow>
