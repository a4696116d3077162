import { upgradeEntry, nameOfEntry } from '#src/contract/entities/programs/competitive.ts'
import type { competitiveMutations } from '#src/contract/mutations/competitive-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for competitive entries. */
export const competitiveClientMutations: ClientMutations<typeof competitiveMutations> = {
  'competitive.put': {
    apply: {
      entry: (view, row) =>
        view !== null && row.args.ifAbsent === true
          ? view
          : {
              id: row.args.id,
              rev: view?.rev ?? 0,
              entry: upgradeEntry(row.args.entry),
              updatedAt: row.createdAt,
              waiting: waitingOf(row),
            },
    },
    entities: () => ['competitive'],
    shown: ({ entry }) => ({ words: nameOfEntry(entry) }),
  },
  'competitive.remove': { apply: { entry: () => null }, entities: () => ['competitive'] },
}
