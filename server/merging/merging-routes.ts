import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { mergeGuest } from './merge-guest.ts'
import { allScopes } from '#server/core/db/database.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'

/** Routes that merge a guest into an existing account. */
export function mergingRoutes(deps: Deps) {
  return {
    async guestProof({ viewer }) {
      if (viewer.kind !== 'guest')
        throw refused('access_denied', 'Only guests can transfer their content to an account')
      return { answer: { proof: makeGuestProof(deps, viewer.userId) } }
    },

    async mergeGuest({ body: { guestId, proof }, viewer }) {
      if (viewer.kind !== 'member')
        throw refused('access_denied', 'Sign in to the account that should receive the guest’s content')
      const isProven = proof !== null && isGuestProof(deps, guestId, proof)
      const merged = await deps.database.write(
        (transaction) =>
          mergeGuest(transaction, deps, { guestId, userId: viewer.userId, isProven, now: deps.clock.now() }),
        allScopes,
      )
      unwrap(merged)
      return { answer: null }
    },
  } satisfies CallHandlers<'guestProof' | 'mergeGuest'>
}

type SigningDeps = Pick<Deps, 'secret' | 'clock'>

/**
 * The same lifetime as the session of an absent guest: a device that signs in and then loses its network can take that
 * long.
 */
const lifetimeMs = 180 * 86_400_000

/** Creates a token that proves for 180 days that its holder was the guest. It is not stored. */
function makeGuestProof({ secret, clock }: SigningDeps, guestId: UserId): string {
  const madeAt = clock.now()
  return `${madeAt}.${signCode(signedText(guestId, madeAt), secret)}`
}

function isGuestProof({ secret, clock }: SigningDeps, guestId: UserId, proof: string): boolean {
  const [time = '', signature = ''] = proof.split('.')
  const madeAt = Number(time)
  const ageMs = clock.now() - madeAt
  return ageMs >= 0 && ageMs <= lifetimeMs && isSignedBy(secret, signedText(guestId, madeAt), signature)
}

function signedText(guestId: UserId, madeAt: EpochMs): string {
  return `guest proof ${guestId} ${madeAt}`
}
