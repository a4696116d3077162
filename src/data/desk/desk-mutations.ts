import type { deskMutations } from '#src/contract/mutations/desk-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** What waits at the desk is shown beside its row, which the server alone changes. */
export const deskClientMutations: ClientMutations<typeof deskMutations> = {
  'desk.do': { apply: {}, entities: () => ['desk'], shown: ({ about }) => ({ words: about }) },
}
