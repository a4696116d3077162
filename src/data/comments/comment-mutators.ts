import type { MutatorsOf } from '../mutator.ts'
import { phaseOf, waitingOf } from '../outbox/outbox-row.ts'

/** What commenting does to the comment's view and to its photo's count. */
export const commentMutators = {
  'comment.add': {
    comment: (view, row, { me }) =>
      view ?? {
        id: row.args.id,
        rev: 0,
        photoId: row.args.photoId,
        content: row.args.content,
        createdAt: row.args.createdAt,
        editedAt: null,
        user: me,
        canEdit: true,
        canDelete: true,
        waiting: waitingOf(row),
        isContested: false,
      },
    photo: (view, row, { baseCommentIds }) => {
      if (view === null || phaseOf(row) === 'refused' || baseCommentIds.has(row.args.id)) return view
      return { ...view, commentCount: view.commentCount + 1 }
    },
  },
  'comment.update': {
    comment: (view, row) =>
      view === null || view.content === row.args.content
        ? view
        : {
            ...view,
            content: row.args.content,
            editedAt: row.createdAt,
            waiting: view.waiting ?? waitingOf(row),
          },
  },
  'comment.delete': {
    comment: () => null,
    photo: (view, row, { countedCommentIds }) => {
      if (view === null || !countedCommentIds.has(row.args.id)) return view
      return { ...view, commentCount: Math.max(0, view.commentCount - 1) }
    },
  },
} satisfies MutatorsOf<'comment.add' | 'comment.update' | 'comment.delete'>
