import type { supportMutations } from '#src/contract/mutations/support-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** A support request changes no view. It is listed as unsent until it is sent. */
export const supportClientMutations: ClientMutations<typeof supportMutations> = {
  'support.request': {
    apply: {},
    shown: ({ subject }) => ({ words: subject }),
  },
}
