import type { MutatorsOf } from '../mutator.ts'
import { waitingOf } from '../outbox/outbox-row.ts'

/** What writing an entry down and taking it out do to its view. */
export const entryMutators = {
  'competitive.put': {
    entry: (view, row) => ({
      id: row.args.id,
      rev: view?.rev ?? 0,
      entry: row.args.entry,
      updatedAt: row.createdAt,
      waiting: waitingOf(row),
    }),
  },
  'competitive.remove': { entry: () => null },
} satisfies MutatorsOf<'competitive.put' | 'competitive.remove'>
