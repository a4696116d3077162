import type { deskMutations } from '#src/contract/mutations/desk-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

/** Unsent actions are shown next to their row. Only the server changes the row. */
export const deskClientMutations: ClientMutations<typeof deskMutations> = {
  'desk.do': { apply: {}, entities: () => ['desk'], shown: ({ about }) => ({ words: about }) },
}
