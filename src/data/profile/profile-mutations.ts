import type { NameChange } from '#src/contract/entities/accounts/profile.ts'
import type { profileMutations } from '#src/contract/mutations/profile-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'

/** Their effect on the user is in pending-profile.ts, which every page loads. */
export const profileClientMutations: ClientMutations<typeof profileMutations> = {
  'profile.rename': {
    apply: {},
    fold: (args, { pending }) => {
      const unsent = pending.findLast((row) => row.name === 'profile.rename' && isUnsent(row))
      if (unsent?.name !== 'profile.rename') return appendAll
      return rewriteRow(unsent, { name: 'profile.rename', args: mergeNameChanges(unsent.args, args) })
    },
    shown: ({ displayName, firstName }) => ({ words: displayName ?? firstName ?? '' }),
  },
  'profile.set-picture': {
    apply: {},
    fold: (args, { pending }) => {
      const unsent = pending.findLast((row) => row.name === 'profile.set-picture' && isUnsent(row))
      return unsent === undefined ? appendAll : rewriteRow(unsent, { name: 'profile.set-picture', args })
    },
  },
}

/** A new first or last name creates a new display name. */
function mergeNameChanges(before: NameChange, after: NameChange): NameChange {
  const { displayName, ...names } = before
  const isNameChanged = after.firstName !== undefined || after.lastName !== undefined
  return { ...names, ...(isNameChanged || displayName === undefined ? {} : { displayName }), ...after }
}
