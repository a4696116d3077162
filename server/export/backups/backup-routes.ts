import type { Passwords } from '#server/accounts/sign-in/password.ts'
import { requireProof } from '#server/accounts/sign-in/require-proof.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { checkStorage, saveBackup } from './save-backup.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Saves a user's backup storage. This is the only part of backups that is not a mutation. */
export function backupRoutes(deps: Deps, passwords: Passwords) {
  return {
    async saveBackup({ body: { current, place, schedule }, viewer }) {
      if (viewer.kind !== 'member')
        throw refused(
          'access_denied',
          'Backups belong to an account. Create one with an email address first.',
        )
      await requireProof(deps, passwords, { viewer, current })
      const problem = await checkStorage(deps, place)
      if (problem !== null) return { answer: { problem } }
      unwrap(
        await deps.database.write(
          (transaction) => saveBackup(transaction, deps, { viewer, place, schedule }),
          allScopes,
        ),
      )
      return { answer: { problem: null } }
    },
  } satisfies CallHandlers<'saveBackup'>
}
