import type { Context } from 'koa'
import * as v from 'valibot'
import { type PasskeyAssertion, PasskeyRequest } from '#src/contract/entities/accounts/passkey.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { announceSignIn } from '#server/accounts/sign-in/announce-sign-in.ts'
import { handOver } from '#server/accounts/sign-in/enter-account.ts'
import { rememberDevice } from '#server/accounts/sign-in/known-device.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refuse, RefusedError } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { isFirstUse } from '#server/accounts/sign-in/spent-challenges.ts'
import { makeChallenge } from './challenges.ts'
import { passkeyByCredential, recordPasskeyUse } from './passkey-store.ts'
import { checkPasskey, siteOf, timeoutMs } from './verify-passkey.ts'
import { allScopes } from '#server/core/db/database.ts'

/** What the browser needs to offer the passkeys that it has for this site. */
export async function requestFor(deps: Deps, http: Context): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: siteOf(http.req, deps.config).id,
    challenge: makeChallenge(deps, { purpose: 'sign-in', userId: '' }),
    timeout: timeoutMs,
    userVerification: 'required',
  })
  return v.parse(PasskeyRequest, options)
}

interface SigningIn {
  readonly credential: PasskeyAssertion
  /** The session that the browser had before. */
  readonly viewer: Viewer | null
}

/** Signs in to the account of a passkey, once for what it signed. Every reason to refuse has the same words. */
export async function signInWithPasskey(
  deps: Deps,
  http: Context,
  { credential, viewer }: SigningIn,
): Promise<User> {
  const { database } = deps
  const credentialId = credential.id
  const passkey = await database.reader.first(passkeyByCredential, { credentialId })
  const use = passkey === undefined ? null : await checkPasskey(deps, http.req, { passkey, credential })
  if (passkey === undefined || use === null) throw new RefusedError(wrongPasskey().error)
  const { challenge, signCount, isSynced } = use
  const userAgent = http.get('user-agent')
  const started = await database.write(async (transaction) => {
    const at = deps.clock.now()
    const current = await transaction.first(passkeyByCredential, { credentialId })
    // Removed, or used through a copy of it, while this request was being checked.
    const isSame = current !== undefined && current.sign_count === passkey.sign_count
    if (!isSame || !(await isFirstUse(transaction, challenge, at))) return wrongPasskey()
    const { id, user_id: userId, kind } = current
    await announceSignIn(transaction, deps, { http, userId, email: current.email })
    await transaction.run(recordPasskeyUse, { id, signCount, isSynced, at })
    return ok(await startSession(transaction, deps, { userId, kind, userAgent, before: viewer }))
  }, allScopes)
  handOver(deps, http, accepted(started))
  if (passkey.email !== null) rememberDevice(http, deps, passkey.email)
  return answerUser(deps, passkey.user_id)
}

function wrongPasskey() {
  return refuse(
    'wrong_passkey',
    'This passkey is not known here any more. Sign in another way, then add it again.',
  )
}
