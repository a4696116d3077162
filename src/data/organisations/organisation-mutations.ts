import type { organisationMutations } from '#src/contract/mutations/organisation-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** Unsent actions are shown next to the person or invitation concerned. Only the server changes the organisation. */
export const organisationClientMutations: ClientMutations<typeof organisationMutations> = {
  'organisation.do': {
    apply: {},
    entities: () => ['organisations'],
    shown: ({ about }) => ({ words: about }),
  },
}
