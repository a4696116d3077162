import type { organisationMutations } from '#src/contract/mutations/organisation-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** What waits is shown beside the person or invitation that it is about; the server alone changes the organisation. */
export const organisationClientMutations: ClientMutations<typeof organisationMutations> = {
  'organisation.do': {
    apply: {},
    entities: () => ['organisations'],
    shown: ({ about }) => ({ words: about }),
  },
}
