import { ok } from '#src/contract/wire/result.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { countSignIn } from '#server/accounts/sign-in/sign-in-limits.ts'
import { answerUser } from '#server/accounts/users/user-answer.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { askDeletion, keepAccount } from './leaving.ts'
import { leavingUser } from './leaving-store.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Having one's account deleted, and taking that back. */
export function leavingRoutes(deps: Deps, passwords: Passwords) {
  const { database } = deps
  return {
    async deleteAccount({ body, viewer, http }) {
      const { password } = body
      if (password !== undefined) {
        const user = await database.reader.first(leavingUser, { id: viewer.userId })
        const caller = await countSignIn(deps, http, user?.email ?? viewer.userId)
        if ((await passwords.firstMatch(password, [user?.password_hash ?? null], caller)) !== 0)
          throw refused('wrong_password', 'This is not your password')
      }
      const asked = { viewer, isProven: password !== undefined }
      const at = accepted(
        await database.write((transaction) => askDeletion(transaction, deps, asked), allScopes),
      )
      return { status: 202, answer: { deletedAt: isoTime(at) } }
    },

    async keepAccount({ viewer }) {
      await database.write(async (transaction) => ok(await keepAccount(transaction, viewer)), allScopes)
      return { answer: await answerUser(deps, viewer.userId) }
    },
  } satisfies CallHandlers<'deleteAccount' | 'keepAccount'>
}
