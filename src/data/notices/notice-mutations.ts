import type { noticeMutations } from '#src/contract/mutations/notice-mutations.ts'
import type { ClientHalf } from '#src/data/engine/client-mutation.ts'

/** Reading a notice. */
export const noticeClientMutations: ClientHalf<typeof noticeMutations> = {
  'notice.read': {
    apply: {
      notice: (view, { args, createdAt }) =>
        view?.id === args.id && view.readAt === null ? { ...view, readAt: createdAt } : view,
    },
    entities: () => ['notices'],
  },
}
