import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { missionMutations } from '#src/contract/mutations/mission-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow, removeOrAppend } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for photo missions. They change the zone’s missions and the photos that complete them. */
export const missionClientMutations: ClientMutations<typeof missionMutations> = {
  'mission.add': {
    apply: {
      mission: (view, row) =>
        view ?? { ...row.args, rev: 0, createdAt: row.createdAt, isWaiting: phaseOf(row) !== 'sent' },
    },
    entities: ({ id }) => [`missions:${zoneIdOf(id)}`],
    shown: ({ text }) => ({ words: text }),
  },
  'mission.remove': {
    apply: { mission: () => null },
    entities: ({ id }) => [`missions:${zoneIdOf(id)}`],
    fold: (_args, { pending }) => removeOrAppend(pending.find((row) => row.name === 'mission.add')),
  },
  'mission.answer': {
    apply: { photo: (view, { args }) => view && { ...view, missionId: args.missionId } },
    entities: ({ photoId }) => [`zone:${zoneIdOf(photoId)}`, `missions:${zoneIdOf(photoId)}`],
    // The last choice wins: an unsent one is rewritten in place.
    fold: (args, { pending }) => {
      const before = pending.findLast((row) => row.name === 'mission.answer' && isUnsent(row))
      return before === undefined ? appendAll : rewriteRow(before, { name: 'mission.answer', args })
    },
    shown: ({ photoId }) => ({ photoId }),
  },
}
