import { ok } from '#src/contract/wire/result.ts'
import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Passwords } from '#server/accounts/sign-in/password.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { accepted, notFound, refused } from '#server/core/errors/refusal.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { addPasskey, creationFor } from './add-passkey.ts'
import { passkeyAnswer } from './passkey-answer.ts'
import { deletePasskey, passkeysOf, setPasskeyName } from './passkey-store.ts'
import { requestFor, signInWithPasskey } from './sign-in-with-passkey.ts'
import { noScopes } from '#server/core/db/database.ts'

/** Passkeys: a member's own, and signing in with one. */
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
      return { answer: accepted(renamed) }
    },

    async removePasskey({ params: { id }, viewer: { userId } }) {
      const removed = await database.write(async (transaction) => {
        if ((await transaction.run(deletePasskey, { id, userId })) === 0) return notFound()
        const mail = { kind: 'passkey-removed', params: null } as const
        await queueMailToUser(transaction, deps, { userId, key: `passkey-removed:${id}`, mail })
        return ok(null)
      }, noScopes)
      return { answer: accepted(removed) }
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
