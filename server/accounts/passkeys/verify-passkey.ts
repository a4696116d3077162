import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { PasskeyAssertion, PasskeyAttestation } from '#src/contract/entities/accounts/passkey.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PasskeysTable } from '#server/core/db/tables/account-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type HostConfig, isLocalHost, originOfRequest } from '#server/core/requests/hosts.ts'
import { isOwnChallenge, nameOfChallenge } from './challenges.ts'

// The library is loaded on first use: it would be a tenth of the code loaded at startup.

/** How long a person may take to find the finger that their device knows. */
export const timeoutMs = 300_000

/**
 * The site that passkeys are made for: the name of the host that was called. A page at another port of that host is not
 * ours.
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

/** What stands in a passkey's row. */
interface MadePasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly signCount: number
  readonly transports: string
  readonly isSynced: 0 | 1
  /** What it is told apart by: it is answered once. */
  readonly challenge: string
}

/** Reads a passkey that the user's browser has made for a challenge of ours; null where anything of it is wrong. */
export async function readMadePasskey(
  deps: Deps,
  request: IncomingMessage,
  of: { readonly userId: UserId; readonly credential: PasskeyAttestation },
): Promise<MadePasskey | null> {
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
  }).catch((error: unknown) => refusedBy(deps, error))
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

/** How a passkey has signed. */
interface PasskeyUse {
  readonly signCount: number
  readonly isSynced: 0 | 1
  readonly challenge: string
}

/** Checks what a passkey signed for the sign-in page; null where anything of it is wrong. */
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
  }).catch((error: unknown) => refusedBy(deps, error))
  if (verified === null || !verified.verified) return null
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return {
    signCount: newCounter,
    isSynced: credentialBackedUp ? 1 : 0,
    challenge: challengeIn(clientDataJSON),
  }
}

/** The library throws for whatever it does not like; why is for the log alone. */
function refusedBy({ log }: Deps, error: unknown): null {
  log.debug({ err: error }, 'A passkey was refused')
  return null
}

const ClientData = v.object({ challenge: v.string() })

/** Of data that the library has read already. */
function challengeIn(clientDataJson: string): string {
  const text = Buffer.from(clientDataJson, 'base64url').toString('utf8')
  return nameOfChallenge(v.parse(ClientData, JSON.parse(text)).challenge)
}
