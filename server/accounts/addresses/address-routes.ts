import { answerUser } from '#server/accounts/users/user-answer.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, RefusedError } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { mailVerification, refuseGuest } from './change-address.ts'
import { invalidToken, verifyAddress } from './confirm-address.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes that send confirmation mails and confirm e-mail addresses. */
export function addressRoutes(deps: Deps) {
  const { database, clock } = deps
  return {
    async verifyAddress({ body: proof, viewer }) {
      const { userId } = viewer
      const now = clock.now()
      const outcome = unwrap(
        await database.write(
          (transaction) => verifyAddress(transaction, deps, { userId, proof, now }),
          allScopes,
        ),
      )
      if (outcome === 'wrong-code') throw new RefusedError(invalidToken().error)
      return { answer: await answerUser(deps, userId) }
    },

    async sendVerification({ viewer, http }) {
      refuseGuest(viewer)
      const { userId } = viewer
      const user = await database.reader.first(userById, { id: userId })
      const email = user?.pending_email ?? null
      // No address is pending if it was confirmed in the meantime, for example by the link.
      if (email !== null) await mailVerification(deps, http, { userId, email })
      return { status: 202, answer: null }
    },
  } satisfies CallHandlers<'verifyAddress' | 'sendVerification'>
}
