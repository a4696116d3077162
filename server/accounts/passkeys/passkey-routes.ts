import * as v from 'valibot'
import { ok } from '#src/contract/wire/result.ts'
import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, notFound, refuse, refused, RefusedError } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { addPasskey, creationFor, passkeyAnswer } from './add-passkey.ts'
import {
  deletePasskey,
  passkeyByCredential,
  passkeysOf,
  recordPasskeyUse,
  setPasskeyName,
} from './passkey-store.ts'
import { allScopes, noScopes } from '#server/core/db/database.ts'
import type { Context } from 'koa'
import { type PasskeyAssertion, PasskeyRequest } from '#src/contract/entities/accounts/passkey.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { announceSignIn } from '#server/accounts/sign-in/announce-sign-in.ts'
import { setSessionCookie } from '#server/accounts/sign-in/start-account-session.ts'
import { rememberDevice } from '#server/accounts/sign-in/device-cookie.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { markChallengeSpent } from '#server/accounts/sign-in/spent-challenges.ts'
import { makeChallenge } from './challenges.ts'
import { checkPasskey, siteOf, timeoutMs } from './verify-passkey.ts'

/** A member's own passkeys, and sign-in with a passkey. */
export function passkeyRoutes(deps: Deps, passwords: Passwords) {
  const { database } = deps
  return {
    async passkeys({ viewer }) {
      const rows = await database.reader.all(passkeysOf, { userId: viewer.userId })
      return { answer: rows.map(passkeyAnswer) }
    },

    async passkeyCreation({ body, viewer, http }) {
      requireMember(viewer)
      await requireProof(deps, passwords, { viewer, current: body.current })
      return { answer: await creationFor(deps, http, viewer.userId) }
    },

    async addPasskey({ body, viewer, http }) {
      requireMember(viewer)
      return { status: 201, answer: await addPasskey(deps, http, { ...body, userId: viewer.userId }) }
    },

    async renamePasskey({ params: { id }, body: { name }, viewer: { userId } }) {
      const renamed = await database.write(async (transaction) => {
        await transaction.run(setPasskeyName, { id, userId, name })
        const row = (await transaction.all(passkeysOf, { userId })).find((passkey) => passkey.id === id)
        return row === undefined ? notFound() : ok(passkeyAnswer(row))
      }, noScopes)
      return { answer: unwrap(renamed) }
    },

    async removePasskey({ params: { id }, viewer: { userId } }) {
      const removed = await database.write(async (transaction) => {
        if ((await transaction.run(deletePasskey, { id, userId })) === 0) return notFound()
        const mail = { kind: 'passkey-removed', params: null } as const
        await queueMailToUser(transaction, deps, { userId, key: `passkey-removed:${id}`, mail })
        return ok(null)
      }, noScopes)
      return { answer: unwrap(removed) }
    },

    async passkeyRequest({ http }) {
      return { answer: await requestFor(deps, http) }
    },

    async signInWithPasskey({ body, viewer, http }) {
      return { answer: await signInWithPasskey(deps, http, { ...body, viewer }) }
    },
  } satisfies CallHandlers<
    | 'passkeys'
    | 'passkeyCreation'
    | 'addPasskey'
    | 'renamePasskey'
    | 'removePasskey'
    | 'passkeyRequest'
    | 'signInWithPasskey'
  >
}

function requireMember({ kind }: Viewer): void {
  if (kind !== 'member')
    throw refused('access_denied', 'Passkeys belong to an account. Create one with an email address first.')
}

/** Returns the options with which the browser offers its passkeys for this site. */
async function requestFor(deps: Deps, http: Context): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: siteOf(http.req, deps.config).id,
    challenge: makeChallenge(deps, { purpose: 'sign-in', userId: '' }),
    timeout: timeoutMs,
    userVerification: 'required',
  })
  return v.parse(PasskeyRequest, options)
}

interface PasskeySignInInput {
  readonly credential: PasskeyAssertion
  /** The browser's previous session. */
  readonly viewer: Viewer | null
}

/** Signs in to the account of a passkey. Each signed challenge works once. All refusals have the same message. */
async function signInWithPasskey(
  deps: Deps,
  http: Context,
  { credential, viewer }: PasskeySignInInput,
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
    // The passkey was removed, or a copy of it was used, while this request was being checked.
    const isSame = current !== undefined && current.sign_count === passkey.sign_count
    if (!isSame || !(await markChallengeSpent(transaction, challenge, at))) return wrongPasskey()
    const { id, user_id: userId, kind } = current
    await announceSignIn(transaction, deps, { http, userId, email: current.email })
    await transaction.run(recordPasskeyUse, { id, signCount, isSynced, at })
    return ok(await startSession(transaction, deps, { userId, kind, userAgent, before: viewer }))
  }, allScopes)
  setSessionCookie(deps, http, unwrap(started))
  if (passkey.email !== null) rememberDevice(http, deps, passkey.email)
  return answerUser(deps, passkey.user_id)
}

function wrongPasskey() {
  return refuse(
    'wrong_passkey',
    'This passkey is no longer registered. Sign in another way, then add it again.',
  )
}
