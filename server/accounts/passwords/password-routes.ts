import { ok } from '#src/contract/wire/result.ts'
import { invalidToken } from '#server/accounts/addresses/confirm-address.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-other-access.ts'
import { enterAccount } from '#server/accounts/sign-in/enter-account.ts'
import { rememberDevice } from '#server/accounts/sign-in/known-device.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { mayMail } from '#server/accounts/sign-in/sign-in-limits.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refused, RefusedError } from '#server/core/errors/refusal.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { addressKey, clientAddress } from '#server/core/requests/client-address.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { resetPassword, resettableBy, notifyPasswordChanged } from './reset-password.ts'
import { insertResetRequest, setPassword } from './reset-store.ts'
import { allScopes, noScopes } from '#server/core/db/database.ts'

/** Passwords: forgotten and changed. */
export function passwordRoutes(deps: Deps, passwords: Passwords) {
  const { database, clock, config, ids } = deps
  return {
    async requestReset({ body: { email }, http }) {
      // An address that got enough gets no more, and the answer is the same.
      if (!(await mayMail(deps, email))) return { status: 202, answer: null }
      const request = { id: ids.uuid(), email, ...audienceOf(http.req, config), at: clock.now() }
      await database.write(
        async (transaction) => ok(await transaction.run(insertResetRequest, request)),
        noScopes,
      )
      return { status: 202, answer: null }
    },

    async completeReset({ body: { token, password, endsOthers = true }, viewer, http }) {
      const now = clock.now()
      const resettable = await resettableBy(database.reader, token, now)
      if (resettable === null) throw new RefusedError(invalidToken().error)
      await refuseCommonPassword(password, resettable)
      const caller = addressKey(clientAddress(http.req, config.trustedProxies))
      const passwordHash = await passwords.hash(password, caller)
      const { userId, email } = accepted(
        await database.write(
          (transaction) => resetPassword(transaction, deps, { token, passwordHash, endsOthers, now }),
          allScopes,
        ),
      )
      const answer = await enterAccount(deps, http, { before: viewer, userId, kind: 'member' })
      rememberDevice(http, deps, email)
      return { answer }
    },

    async changePassword({ body: { current, password, endsOthers = true }, viewer }) {
      const { userId, sessionId } = viewer
      const user = await database.reader.first(userById, { id: userId })
      const stored = user?.password_hash ?? null
      if (stored === null)
        throw refused('access_denied', 'This account has no password. Choose one by “Forgot your password?”.')
      await refuseCommonPassword(password, { email: user?.email, names: [user?.display_name] })
      const isRight = (await passwords.firstMatch(current, [stored], userId)) === 0
      if (!isRight) {
        // The answer to the same request was lost: it was done.
        if ((await passwords.firstMatch(password, [stored], userId)) === 0) return { answer: null }
        throw refused('wrong_password', 'This is not your current password', {
          details: [{ field: 'current', reason: 'is not the current password' }],
        })
      }
      const passwordHash = await passwords.hash(password, userId)
      const changed = await database.write(async (transaction) => {
        const now = clock.now()
        await transaction.run(setPassword, { id: userId, passwordHash })
        if (endsOthers) await endOtherAccess(transaction, { userId, kept: sessionId, now })
        return ok(await notifyPasswordChanged(transaction, deps, { userId, now }))
      }, allScopes)
      accepted(changed)
      return { answer: null }
    },
  } satisfies CallHandlers<'requestReset' | 'completeReset' | 'changePassword'>
}
