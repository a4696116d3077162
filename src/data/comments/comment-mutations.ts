import { type CommentId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import type { commentMutations } from '#src/contract/mutations/comment-mutations.ts'
import type { ClientMutations, PendingState } from '#src/data/engine/client-mutation.ts'
import {
  appendAll,
  isUnknownToServer,
  type FoldResult,
  isRejectedByNetwork,
  rewriteRow,
  removeOrAppend,
} from '#src/data/engine/outbox/fold-unsent.ts'
import { phaseOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for comments. They change the comment’s view and the photo’s comment count. */
export const commentClientMutations: ClientMutations<typeof commentMutations> = {
  'comment.add': {
    apply: {
      comment: (view, row, { me }) =>
        view ?? {
          id: row.args.id,
          rev: 0,
          photoId: row.args.photoId,
          content: row.args.content,
          createdAt: row.args.createdAt,
          editedAt: null,
          user: row.author ?? me,
          canEdit: row.author === undefined,
          canDelete: row.author === undefined,
          waiting: waitingOf(row),
          isContested: false,
          ...(row.author === undefined ? {} : { carriedFrom: row.author.displayName }),
        },
      photo: (view, row, { baseCommentIds }) => {
        if (view === null || phaseOf(row) === 'refused' || baseCommentIds.has(row.args.id)) return view
        return { ...view, commentCount: view.commentCount + 1 }
      },
    },
    target: ({ id }) => `comment:${id}`,
    entities: ({ id, photoId }) => [`photo:${photoId}`, `zone:${zoneIdOf(id)}`],
    shown: ({ id, photoId, content }) => ({ commentId: id, photoId, words: content }),
  },
  'comment.update': {
    apply: {
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
    entities: entitiesOf,
    tables: ({ comments }) => [comments],
    fold: foldUpdate,
    shown: ({ id, content }) => ({ commentId: id, words: content }),
  },
  'comment.delete': {
    apply: {
      comment: () => null,
      photo: (view, row, { countedCommentIds }) => {
        if (view === null || !countedCommentIds.has(row.args.id)) return view
        return { ...view, commentCount: Math.max(0, view.commentCount - 1) }
      },
    },
    entities: entitiesOf,
    tables: ({ comments, pictures }) => [comments, pictures],
    fold: (_args, { pending }) => {
      const made = pending.find((row) => row.name === 'comment.add')
      if (made !== undefined && isUnknownToServer(made)) return removeOrAppend(made)
      // The server most likely has nothing to delete. The delete request must not wait for a comment that cannot be
      // sent.
      if (made !== undefined && isRejectedByNetwork(made)) return { ...appendAll, remove: [made] }
      const edits = pending.filter((row) => row.name === 'comment.update').filter(isUnknownToServer)
      return { ...appendAll, remove: edits }
    },
  },
}

/** An edit rewrites the unsent comment, or an earlier unsent edit of it. */
function foldUpdate(args: MutationArgs<'comment.update'>, { pending }: PendingState): FoldResult {
  const made = pending.findLast((row) => row.name === 'comment.add')
  if (made && (isUnknownToServer(made) || isRejectedByNetwork(made))) {
    const folding = rewriteRow(made, { name: 'comment.add', args: { ...made.args, content: args.content } })
    return { ...folding, append: !isUnknownToServer(made) }
  }
  const edit = pending.findLast((row) => row.name === 'comment.update')
  if (edit && isRejectedByNetwork(edit)) return { ...appendAll, remove: [edit] }
  if (!edit || !isUnknownToServer(edit)) return appendAll
  // The server still has the text from before the first of the two edits. If it already rejected that edit, the new
  // `replaces` applies.
  const { replaces } = phaseOf(edit) === 'refused' ? args : edit.args
  return rewriteRow(edit, { name: 'comment.update', args: { ...args, replaces } })
}

async function entitiesOf(
  { id }: { readonly id: CommentId },
  { database, pending }: PendingState,
): Promise<readonly string[]> {
  const made = pending.find((row) => row.name === 'comment.add')
  const photoId = (await database.comments.get(id))?.photoId ?? made?.args.photoId
  return [...(photoId === undefined ? [] : [`photo:${photoId}`]), `zone:${zoneIdOf(id)}`]
}
