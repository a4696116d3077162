import type { adMutations } from '#src/contract/mutations/ad-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll } from '#src/data/engine/outbox/fold-unsent.ts'
import { phaseOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for ads: how unsent actions are folded. Only the server changes an ad’s row. */
export const adClientMutations: ClientMutations<typeof adMutations> = {
  // Unsent actions are shown beside the ad (ad-queries.ts).
  'ad.do': {
    apply: {},
    entities: () => ['ads'],
    // The next action on the ad replaces a rejected one.
    fold: ({ id }, { pending }) => ({
      ...appendAll,
      remove: pending.filter(
        (row) => row.name === 'ad.do' && row.args.id === id && phaseOf(row) === 'refused',
      ),
    }),
    shown: ({ about }) => ({ words: about }),
  },
}
