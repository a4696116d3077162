import type { Context } from 'koa'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { accepted, refuse, refused, RefusedError } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { readKey } from '#server/core/requests/sender.ts'
import { writeSessionCookie } from '#server/core/requests/session-cookie.ts'
import { endSession, startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { accountKeyOf, keepAccountKey, keyReused, madeUnder } from '#server/accounts/sign-in/account-key.ts'
import { rememberDevice } from '#server/accounts/sign-in/known-device.ts'
import { makeGuest } from '#server/accounts/sign-in/make-guest.ts'
import { makePasswords } from '#server/accounts/sign-in/password.ts'
import { countRegister, countSignIn } from '#server/accounts/sign-in/sign-in-limits.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import {
  claimUser,
  insertUser,
  renameUser,
  touchUser,
  userByEmail,
} from '#server/accounts/users/user-store.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'

/** Guests, accounts, signing in and out. */
export function userRoutes(deps: Deps) {
  const { database, config, clock, ids, random } = deps
  const passwords = makePasswords(random)

  /** Hands the new session's token over; the session that the browser had before is at its end. */
  function handOver(http: Context, token: string): void {
    writeSessionCookie(http.req, http.res, { config, token })
  }

  async function start(
    http: Context,
    before: Viewer | null,
    of: { userId: UserId; kind: 'guest' | 'member' },
  ) {
    const userAgent = http.get('user-agent')
    const started = await database.write(async (transaction) =>
      ok(await startSession(transaction, deps, { ...of, userAgent, before })),
    )
    handOver(http, accepted(started))
    return answerUser(deps, of.userId)
  }

  /** A device keeps its guest, with all that hangs on it, and a new name where it gives one. */
  async function renameGuest(userId: UserId, displayName: string): Promise<void> {
    const renamed = await database.write(async (transaction) => {
      if ((await transaction.run(renameUser, { id: userId, displayName })) === 0) return ok(null)
      const rev = await allocateRevisions(transaction, userScope(userId))
      return ok(await transaction.run(touchUser, { id: userId, rev }))
    })
    accepted(renamed)
  }

  return {
    async currentUser({ viewer }) {
      return { answer: await answerUser(deps, viewer.userId) }
    },

    async continueAsGuest({ body, viewer, http }) {
      const { displayName } = body
      if (viewer?.kind === 'guest') {
        await renameGuest(viewer.userId, displayName)
        return { answer: await answerUser(deps, viewer.userId) }
      }
      const userAgent = http.get('user-agent')
      const asked = { displayName, key: readKey(http), userAgent, before: viewer }
      const made = accepted(await makeGuest(deps, asked))
      handOver(http, made.token)
      return { status: 201, answer: await answerUser(deps, made.userId) }
    },

    async register({ body, viewer, http }) {
      const { email, firstName, lastName = null } = body
      const caller = await countRegister(deps, http, email)
      const key = accountKeyOf(readKey(http))
      const known = await madeUnder(database.reader, key, clock.now())
      if (known !== undefined) {
        // The key alone opens nothing: a caller who asks again knows the password.
        const isSame =
          known.email === email && (await passwords.matches(body.password, known.password_hash, caller))
        if (!isSame) throw new RefusedError(keyReused().error)
        return { status: 201, answer: await start(http, viewer, { userId: known.id, kind: 'member' }) }
      }
      const passwordHash = await passwords.hash(body.password, caller)
      const displayName = lastName === null ? firstName : `${firstName} ${lastName}`
      const names = { email, passwordHash, firstName, lastName, displayName }
      const claimed = viewer?.kind === 'guest' ? viewer.userId : null
      const userId = claimed ?? v.parse(UserId, ids.uuid())
      const made = await database.write(async (transaction) => {
        if ((await transaction.first(userByEmail, { email })) !== undefined) {
          return refuse('email_taken', 'There is already an account with this e-mail address')
        }
        const rev = await allocateRevisions(transaction, userScope(userId))
        if (claimed === null) {
          await transaction.run(insertUser, {
            ...names,
            id: userId,
            rev,
            kind: 'member',
            plan: 'free',
            createdAt: clock.now(),
          })
        } else if ((await transaction.run(claimUser, { ...names, id: userId, rev })) === 0) {
          return refuse('conflict', 'This guest has an account already')
        }
        await keepAccountKey(transaction, key, { userId, now: clock.now() })
        const userAgent = http.get('user-agent')
        return ok(
          await startSession(transaction, deps, { userId, kind: 'member', userAgent, before: viewer }),
        )
      })
      handOver(http, accepted(made))
      rememberDevice(http, deps, email)
      return { status: 201, answer: await answerUser(deps, userId) }
    },

    async signIn({ body, viewer, http }) {
      const caller = await countSignIn(deps, http, body.email)
      const user = await database.reader.first(userByEmail, { email: body.email })
      const isRight = await passwords.matches(body.password, user?.password_hash ?? null, caller)
      if (user === undefined || !isRight) throw refused('wrong_password', 'Wrong e-mail or password')
      const answer = await start(http, viewer, { userId: user.id, kind: 'member' })
      rememberDevice(http, deps, body.email)
      return { answer }
    },

    async signOut({ viewer, http }) {
      if (viewer !== null) {
        await database.write(async (transaction) =>
          ok(await endSession(transaction, viewer.userId, viewer.sessionId)),
        )
      }
      writeSessionCookie(http.req, http.res, { config, token: null })
      return { answer: null }
    },
  } satisfies CallHandlers<'currentUser' | 'continueAsGuest' | 'register' | 'signIn' | 'signOut'>
}
