import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { noticeMutations } from '#src/contract/mutations/notice-mutations.ts'
import { appendAll, rewriteRow } from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly notice: NoticeRow
  }
}

/** Client mutations that mark notifications as read and choose their channels. */
export const noticeClientMutations: ClientMutations<typeof noticeMutations> = {
  'notice.read': {
    apply: {
      notice: (view, { args, createdAt }) =>
        view?.id === args.id && view.readAt === null && view.at <= (args.seenAt ?? view.at)
          ? { ...view, readAt: createdAt }
          : view,
    },
    entities: () => ['notices'],
  },
  'notice.read-all': {
    apply: {
      notice: (view, { args, createdAt }) =>
        view !== null && view.readAt === null && view.at <= args.seenAt
          ? { ...view, readAt: createdAt }
          : view,
    },
    fold: (args, { pending }) => {
      const unsent = pending.findLast((row) => row.name === 'notice.read-all' && isUnsent(row))
      return unsent === undefined ? appendAll : rewriteRow(unsent, { name: 'notice.read-all', args })
    },
  },
  // Its effect on the user is in pending-profile.ts, which every page loads.
  'notification.choose': {
    apply: {},
    fold: (args, { pending }) => {
      const unsent = pending.findLast((row) => row.name === 'notification.choose' && isUnsent(row))
      return unsent === undefined ? appendAll : rewriteRow(unsent, { name: 'notification.choose', args })
    },
    entities: () => ['profile'],
  },
}
