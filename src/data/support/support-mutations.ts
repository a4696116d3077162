import type { supportMutations } from '#src/contract/mutations/support-mutations.ts'
import type { ClientHalf } from '#src/data/engine/client-mutation.ts'

/** A question changes nothing that is shown; it stands in the tray until it has gone. */
export const supportClientMutations: ClientHalf<typeof supportMutations> = {
  'support.request': {
    apply: {},
    shown: ({ subject }) => ({ words: subject }),
  },
}
