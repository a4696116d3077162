import type { trailMutations } from '#src/contract/mutations/trail-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'

/** The trail of a zone is set as a whole or removed. The last change wins. */
export const trailClientMutations: ClientMutations<typeof trailMutations> = {
  'trail.set': {
    apply: {
      trail: (_view, row) => ({
        id: row.args.zoneId,
        rev: 0,
        line: row.args.line,
        photos: row.args.photos,
        lengthMeters: 0,
        climbMeters: null,
        descentMeters: null,
        changedAt: row.createdAt,
        isWaiting: phaseOf(row) !== 'sent',
      }),
    },
    fold: (args, { pending }) => {
      const last = pending.at(-1)
      return last?.name === 'trail.set' && isUnsent(last)
        ? rewriteRow(last, { name: 'trail.set', args })
        : appendAll
    },
  },
  'trail.remove': { apply: { trail: () => null } },
}
