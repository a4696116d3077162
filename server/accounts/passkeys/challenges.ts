import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const randomBytes = 16
/** The sign-in page offers passkeys as long as it is open. */
const lifetimes = { 'sign-in': 60 * minuteMs, add: 10 * minuteMs } as const

type Purpose = keyof typeof lifetimes

interface ChallengeContext {
  readonly purpose: Purpose
  /** The requesting user; empty for a visitor. */
  readonly userId: string
}

/**
 * Creates a challenge that is not stored. Its signature proves that this server made it, when, for which purpose and
 * for which user. Opening the sign-in page therefore writes nothing.
 */
export function makeChallenge(
  { secret, random, clock }: Pick<Deps, 'secret' | 'random' | 'clock'>,
  challengeContext: ChallengeContext,
): string {
  const facts = `${random.bytes(randomBytes).toString('base64url')}.${clock.now()}`
  return `${facts}.${signCode(signedText(facts, challengeContext), secret)}`
}

/**
 * Whether this server made the challenge for this purpose and it has not expired. `encoded` is the challenge as the
 * browser returns it, in base64url.
 */
export function isOwnChallenge(
  { secret, clock }: Pick<Deps, 'secret' | 'clock'>,
  encoded: string,
  challengeContext: ChallengeContext,
): boolean {
  const [random = '', madeAt = '', signature = ''] = decoded(encoded).split('.')
  const age = clock.now() - Number(madeAt)
  const isYoung = age >= 0 && age <= lifetimes[challengeContext.purpose]
  return isYoung && isSignedBy(secret, signedText(`${random}.${madeAt}`, challengeContext), signature)
}

/** Returns the id of a returned challenge. */
export function idOfChallenge(encoded: string): string {
  return decoded(encoded).split('.')[0] ?? ''
}

function decoded(encoded: string): string {
  return Buffer.from(encoded, 'base64url').toString('latin1')
}

function signedText(facts: string, { purpose, userId }: ChallengeContext): string {
  return `passkey ${purpose} ${userId} ${facts}`
}
