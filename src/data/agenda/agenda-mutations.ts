import type { agendaMutations } from '#src/contract/mutations/agenda-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for agenda items. */
export const agendaClientMutations: ClientMutations<typeof agendaMutations> = {
  'agenda.save': {
    apply: {
      agendaItem: (view, row) => ({
        id: row.args.id,
        rev: view?.rev ?? 0,
        item: row.args.item,
        updatedAt: row.createdAt,
        waiting: waitingOf(row),
      }),
    },
    entities: () => ['agenda'],
    // The last save wins: an unsent save is rewritten in place.
    fold: (args, { pending }) => {
      const last = pending.at(-1)
      return last?.name === 'agenda.save' && isUnsent(last)
        ? rewriteRow(last, { name: 'agenda.save', args })
        : appendAll
    },
    shown: ({ item }) => ({ words: item.title }),
  },
  'agenda.delete': { apply: { agendaItem: () => null }, entities: () => ['agenda'] },
}
