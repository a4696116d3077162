import * as v from 'valibot'
import type { Context } from 'koa'
import {
  maxPasskeys,
  type Passkey,
  type PasskeyAttestation,
  PasskeyCreation,
} from '#src/contract/entities/accounts/passkey.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, notFound, refuse, refused } from '#server/core/errors/refusal.ts'
import { markChallengeSpent } from '#server/accounts/sign-in/spent-challenges.ts'
import { makeChallenge } from './challenges.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { insertPasskey, passkeyByCredential, passkeysOf } from './passkey-store.ts'
import { verifyNewPasskey, siteOf, timeoutMs } from './verify-passkey.ts'
import { allScopes } from '#server/core/db/database.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import type { PasskeysTable } from '#server/core/db/tables/account-tables.ts'

/** Returns the options with which the browser creates a passkey, excluding the user's existing ones. */
export async function creationFor(deps: Deps, http: Context, userId: UserId): Promise<PasskeyCreation> {
  const user = await answerUser(deps, userId)
  const known = await deps.database.reader.all(passkeysOf, { userId })
  if (known.length >= maxPasskeys) unwrap(tooMany())
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Waypost',
    rpID: siteOf(http.req, deps.config).id,
    userID: Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    userName: user.email ?? user.displayName,
    userDisplayName: user.displayName,
    challenge: makeChallenge(deps, { purpose: 'add', userId }),
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id,
      transports: readTransports(passkey.transports),
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  })
  return v.parse(PasskeyCreation, options)
}

interface NewPasskey {
  readonly userId: UserId
  readonly name: string
  readonly credential: PasskeyAttestation
}

/**
 * Stores a passkey that the user's browser has created. Storing the same one again has no effect. Notifies the
 * account's owner by mail.
 */
export async function addPasskey(deps: Deps, http: Context, added: NewPasskey): Promise<Passkey> {
  const { userId, name } = added
  const made = await verifyNewPasskey(deps, http.req, added)
  if (made === null) throw refused('invalid', 'This passkey could not be checked. Please try again.')
  const { challenge, ...facts } = made
  const { credentialId } = facts
  const id = deps.random.bytes(8).toString('hex')
  const saved = await deps.database.write(async (transaction) => {
    const at = deps.clock.now()
    const known = await transaction.all(passkeysOf, { userId })
    // The response to an earlier attempt was lost.
    const same = known.find((passkey) => passkey.credential_id === credentialId)
    if (same !== undefined) return ok(passkeyAnswer(same))
    if (known.length >= maxPasskeys) return tooMany()
    const isTaken = (await transaction.first(passkeyByCredential, { credentialId })) !== undefined
    if (isTaken || !(await markChallengeSpent(transaction, challenge, at)))
      return refuse('conflict', 'This passkey was already added')
    await transaction.run(insertPasskey, { ...facts, id, userId, name, at })
    const mail = { kind: 'passkey-added', params: null } as const
    await queueMailToUser(transaction, deps, { userId, key: `passkey-added:${id}`, mail })
    const row = (await transaction.all(passkeysOf, { userId })).find((passkey) => passkey.id === id)
    return row === undefined ? notFound() : ok(passkeyAnswer(row))
  }, allScopes)
  return unwrap(saved)
}

/** Parses the stored list. Only this server writes the column. */
function readTransports(text: string): string[] {
  return v.parse(v.array(v.string()), JSON.parse(text))
}

function tooMany() {
  return refuse(
    'conflict',
    `An account can have at most ${maxPasskeys} passkeys. Remove one that you no longer use.`,
  )
}

export function passkeyAnswer(row: PasskeysTable): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: isoTime(row.created_at),
    lastUsedAt: isoTimeOrNull(row.last_used_at),
    isSynced: row.is_synced === 1,
  }
}
