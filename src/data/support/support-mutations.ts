import type { supportMutations } from '#src/contract/mutations/support-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** A question changes nothing that is shown; it stands in the tray until it has gone. */
export const supportClientMutations: ClientMutations<typeof supportMutations> = {
  'support.request': {
    apply: {},
    shown: ({ subject }) => ({ words: subject }),
  },
}
