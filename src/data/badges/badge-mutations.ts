import type { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import type { badgeMutations } from '#src/contract/mutations/badge-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly badge: BadgeRow
  }
}

/** Marking badges as seen, and giving one: the member’s row in the zone’s list shows the badge at once. */
export const badgeClientMutations: ClientMutations<typeof badgeMutations> = {
  'badge.mark-seen': {
    apply: {
      badge: (view, { args, createdAt }) =>
        view?.earnedAt != null && view.seenAt === null && view.earnedAt <= args.seenAt
          ? { ...view, seenAt: createdAt }
          : view,
    },
    entities: () => ['badges'],
    fold: (args, { pending }) => {
      const unsent = pending.findLast((row) => row.name === 'badge.mark-seen' && isUnsent(row))
      return unsent === undefined ? appendAll : rewriteRow(unsent, { name: 'badge.mark-seen', args })
    },
  },
  'badge.give': {
    apply: {
      member: (view, { args }) =>
        view?.id === memberIdIn(args.zoneId, args.userId)
          ? { ...view, badges: [...(view.badges ?? []), args.title], isWaiting: true }
          : view,
    },
    entities: ({ zoneId }) => [`members:${zoneId}`],
    shown: ({ title }) => ({ words: title }),
  },
}
