import * as v from 'valibot'
import { SeatPlan } from '#src/contract/entities/organisations/organisation-facts.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Call } from './call.ts'

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not an invitation'))

/** What the link of an invitation leads to. */
export const SeatInvitation = v.object({
  organisation: v.string(),
  plan: SeatPlan,
  email: v.string(),
  /** Whether the caller has confirmed this address. */
  isTheirs: v.boolean(),
})
export type SeatInvitation = v.InferOutput<typeof SeatInvitation>

/** Seats of an organisation: what its people do by the link of a mail. */
export const organisationCalls = {
  /** Reads an invitation by the token of its mail; `not_found` once it was taken, withdrawn or is too old. */
  seatInvitation: {
    method: 'POST',
    path: '/api/organisation/invitation',
    access: 'anyone',
    limit: 'shared',
    body: v.object({ token }),
    answer: SeatInvitation,
  },
  /**
   * Takes the seat. `email_unverified`: only an account that has confirmed the invited address may; `conflict`: all seats are
   * taken, or the account has a seat elsewhere. Taken already by the same account, it answers the same again.
   */
  takeSeat: {
    method: 'POST',
    path: '/api/organisation/seat',
    access: 'signed-in',
    limit: 'verify',
    body: v.object({ token }),
    answer: v.object({ organisationId: Uuid }),
  },
} as const satisfies Record<string, Call>
