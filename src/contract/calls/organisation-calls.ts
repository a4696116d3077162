import * as v from 'valibot'
import { SeatPlan } from '#src/contract/entities/organisations/organisation-facts.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Call } from './call.ts'

const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'is not an invitation'))

/** The invitation that a link leads to. */
export const SeatInvitation = v.object({
  organisation: v.string(),
  plan: SeatPlan,
  email: v.string(),
  /** True if the caller has confirmed this address. */
  isTheirs: v.boolean(),
})
export type SeatInvitation = v.InferOutput<typeof SeatInvitation>

/** Seats of an organisation: calls for people who follow the link in an invitation mail. */
export const organisationCalls = {
  /** Returns an invitation by the token of its mail; `not_found` if it was accepted, withdrawn or has expired. */
  seatInvitation: {
    method: 'POST',
    path: '/api/organisation/invitation',
    access: 'anyone',
    limit: 'shared',
    body: v.object({ token }),
    answer: SeatInvitation,
  },
  /**
   * Takes the seat. `email_unverified`: the account has not confirmed the invited address. `conflict`: all seats are
   * taken, or the account has a seat elsewhere. A repeat by the same account returns the same response.
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
