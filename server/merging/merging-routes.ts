import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { isGuestProof, makeGuestProof } from './guest-proof.ts'
import { mergeGuest } from './merge-guest.ts'
import { allScopes } from '#server/core/db/database.ts'

/** How what a guest made becomes part of an account that was there already. */
export function mergingRoutes(deps: Deps) {
  return {
    async guestProof({ viewer }) {
      if (viewer.kind !== 'guest') throw refused('access_denied', 'An account keeps what it made by itself')
      return { answer: { proof: makeGuestProof(deps, viewer.userId) } }
    },

    async mergeGuest({ body: { guestId, proof }, viewer }) {
      if (viewer.kind !== 'member')
        throw refused('access_denied', 'Sign in to the account that is to have what the guest made')
      const isProven = proof !== null && isGuestProof(deps, guestId, proof)
      const merged = await deps.database.write(
        (transaction) =>
          mergeGuest(transaction, deps, { guestId, userId: viewer.userId, isProven, now: deps.clock.now() }),
        allScopes,
      )
      accepted(merged)
      return { answer: null }
    },
  } satisfies CallHandlers<'guestProof' | 'mergeGuest'>
}
