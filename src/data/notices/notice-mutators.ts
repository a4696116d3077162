import type { MutatorsOf } from '../mutator.ts'

/** Reading a notice. */
export const noticeMutators = {
  'notice.read': {
    notice: (view, { args, createdAt }) =>
      view?.id === args.id && view.readAt === null ? { ...view, readAt: createdAt } : view,
  },
} satisfies MutatorsOf<'notice.read'>
