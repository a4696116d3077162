import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { PasskeyAssertion, PasskeyAttestation } from '#src/contract/entities/accounts/passkey.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PasskeysTable } from '#server/core/db/tables/account-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type HostConfig, isLocalHost, originOfRequest } from '#server/core/requests/hosts.ts'
import { isOwnChallenge, idOfChallenge } from './challenges.ts'

// The library is loaded on first use, because it would be a tenth of the code loaded at startup.

/** How long a person may take to confirm with their passkey. */
export const timeoutMs = 300_000

/**
 * Returns the site for which passkeys are created: the requested host name. A page on another port of that host is not
 * accepted.
 */
export function siteOf(
  request: IncomingMessage,
  config: HostConfig,
): { readonly id: string; readonly origins: string[] } {
  const { protocol, host, hostname } = new URL(originOfRequest(request, config))
  const origins = [`https://${host}`]
  if (isLocalHost(host)) origins.push(`${protocol}//${host}`)
  return { id: hostname, origins }
}

/** The contents of a passkey's row. */
interface VerifiedPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: string
  readonly isSynced: 0 | 1
  /** Identifies the challenge, which can be answered only once. */
  readonly challenge: string
}

/**
 * Verifies a passkey that the user's browser has created for one of our challenges. Returns null if anything is wrong.
 */
export async function verifyNewPasskey(
  deps: Deps,
  request: IncomingMessage,
  of: { readonly userId: UserId; readonly credential: PasskeyAttestation },
): Promise<VerifiedPasskey | null> {
  const { id: rpId, origins } = siteOf(request, deps.config)
  const { clientDataJSON, attestationObject, transports = [] } = of.credential.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: {
      ...of.credential,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => isOwnChallenge(deps, challenge, { purpose: 'add', userId: of.userId }),
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((error: unknown) => logRefusal(deps, error))
  if (verified === null || !verified.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: JSON.stringify(transports),
    isSynced: credentialBackedUp ? 1 : 0,
    challenge: challengeIn(clientDataJSON),
  }
}

/** The verified result of a passkey sign-in. */
interface PasskeyUse {
  readonly signCount: number
  readonly isSynced: 0 | 1
  readonly challenge: string
}

/** Verifies a passkey's signature for the sign-in page. Returns null if anything is wrong. */
export async function checkPasskey(
  deps: Deps,
  request: IncomingMessage,
  of: { readonly passkey: PasskeysTable; readonly credential: PasskeyAssertion },
): Promise<PasskeyUse | null> {
  const { passkey, credential } = of
  const { id: rpId, origins } = siteOf(request, deps.config)
  const { clientDataJSON, authenticatorData, signature } = credential.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => isOwnChallenge(deps, challenge, { purpose: 'sign-in', userId: '' }),
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.sign_count,
    },
  }).catch((error: unknown) => logRefusal(deps, error))
  if (verified === null || !verified.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return {
    signCount: newCounter,
    isSynced: credentialBackedUp ? 1 : 0,
    challenge: challengeIn(clientDataJSON),
  }
}

/** Returns null and logs the error. The library throws for every problem; the cause is only logged. */
function logRefusal({ log }: Deps, error: unknown): null {
  log.debug({ err: error }, 'A passkey was refused')
  return null
}

const ClientData = v.object({ challenge: v.string() })

/** Extracts the challenge from data that the library has already verified. */
function challengeIn(clientDataJson: string): string {
  const text = Buffer.from(clientDataJson, 'base64url').toString('utf8')
  return idOfChallenge(v.parse(ClientData, JSON.parse(text)).challenge)
}
