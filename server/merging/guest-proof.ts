import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'

type Signing = Pick<Deps, 'secret' | 'clock'>

/** As long as the session of a guest who is away: a device that signed in and then lost its network may take its time. */
const lifetimeMs = 180 * 86_400_000

/** Shows for 180 days that its holder was the guest. Nothing is stored of it. */
export function makeGuestProof({ secret, clock }: Signing, guestId: UserId): string {
  const madeAt = clock.now()
  return `${madeAt}.${signCode(signedText(guestId, madeAt), secret)}`
}

export function isGuestProof({ secret, clock }: Signing, guestId: UserId, proof: string): boolean {
  const [time = '', signature = ''] = proof.split('.')
  const madeAt = Number(time)
  const ageMs = clock.now() - madeAt
  return ageMs >= 0 && ageMs <= lifetimeMs && isSignedBy(secret, signedText(guestId, madeAt), signature)
}

function signedText(guestId: UserId, madeAt: EpochMs): string {
  return `guest proof ${guestId} ${madeAt}`
}
