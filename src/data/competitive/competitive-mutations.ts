import type { competitiveMutations } from '#src/contract/mutations/competitive-mutations.ts'
import type { ClientHalf } from '#src/data/engine/client-mutation.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** What writing an entry down and taking it out do to its view. */
export const competitiveClientMutations: ClientHalf<typeof competitiveMutations> = {
  'competitive.put': {
    apply: {
      entry: (view, row) => ({
        id: row.args.id,
        rev: view?.rev ?? 0,
        entry: row.args.entry,
        updatedAt: row.createdAt,
        waiting: waitingOf(row),
      }),
    },
    entities: () => ['competitive'],
    shown: ({ entry }) => ({ words: entry.name }),
  },
  'competitive.remove': { apply: { entry: () => null }, entities: () => ['competitive'] },
}
