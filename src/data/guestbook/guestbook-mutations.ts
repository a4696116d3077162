import { zoneIdOf, type GuestbookId } from '#src/contract/entities/ids/ids.ts'
import type { NewVoice } from '#src/contract/entities/responses/guestbook.ts'
import type { guestbookMutations } from '#src/contract/mutations/guestbook-mutations.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import type { ClientMutations, PendingState } from '#src/data/engine/client-mutation.ts'
import {
  appendAll,
  isUnknownToServer,
  type FoldResult,
  isRejectedByNetwork,
  rewriteRow,
  removeOrAppend,
} from '#src/data/engine/outbox/fold-unsent.ts'
import { isUnsent, phaseOf, waitingOf } from '#src/data/engine/outbox/outbox-row.ts'

/** Client mutations for guestbook entries. */
export const guestbookClientMutations: ClientMutations<typeof guestbookMutations> = {
  'guestbook.add': {
    apply: {
      guestbook: (view, row, { me }) =>
        view === null
          ? {
              id: row.args.id,
              rev: 0,
              text: row.args.text,
              photoId: row.args.photoId,
              voice: row.args.voice === null ? null : unsentVoice(row.args.voice),
              status: 'ready',
              createdAt: row.args.createdAt,
              editedAt: null,
              user: me,
              canEdit: true,
              canDelete: true,
              reports: [],
              waiting: waitingOf(row),
              isOwn: true,
              isReported: false,
            }
          : { ...view, waiting: waitingOf(row) },
    },
    entities: listOf,
    tables: ({ pictures }) => [pictures],
    shown: ({ text }) => ({ words: text }),
  },
  'guestbook.edit': {
    apply: {
      guestbook: (view, row) =>
        view === null || view.text === row.args.text
          ? view
          : {
              ...view,
              text: row.args.text,
              editedAt: row.createdAt,
              waiting: view.waiting ?? waitingOf(row),
            },
    },
    entities: listOf,
    tables: ({ pictures }) => [pictures],
    fold: foldEdit,
    shown: ({ text }) => ({ words: text }),
  },
  'guestbook.delete': {
    apply: { guestbook: () => null },
    entities: listOf,
    tables: ({ pictures }) => [pictures],
    fold: (_args, { pending }) => {
      const made = pending.find((row) => row.name === 'guestbook.add')
      if (made !== undefined && isUnknownToServer(made)) return removeOrAppend(made)
      if (made !== undefined && isRejectedByNetwork(made)) return { ...appendAll, remove: [made] }
      // Unsent edits of a deleted entry are not sent.
      const before = pending.filter((row) => row.name === 'guestbook.edit').filter(isUnknownToServer)
      return { ...appendAll, remove: before }
    },
  },
  'guestbook.moderate': {
    apply: {
      guestbook: (view, { args }) =>
        view && { ...view, status: args.decision === 'approve' ? 'ready' : 'hidden', reports: [] },
    },
    entities: listOf,
    // The last decision wins.
    fold: (args, { pending }) => {
      const before = pending.findLast((row) => row.name === 'guestbook.moderate' && isUnsent(row))
      return before === undefined ? appendAll : rewriteRow(before, { name: 'guestbook.moderate', args })
    },
  },
  'guestbook.unlink': {
    apply: { guestbook: (view) => view && { ...view, isPrinted: false } },
    entities: listOf,
    fold: (_args, { pending }) =>
      pending.some((row) => row.name === 'guestbook.unlink' && isUnsent(row))
        ? { ...appendAll, append: false }
        : appendAll,
  },
  'guestbook.report': {
    apply: { guestbook: (view) => view && { ...view, isReported: true } },
    entities: listOf,
    shown: ({ note }) => ({ words: note }),
  },
}

function listOf({ id }: { readonly id: GuestbookId }): readonly string[] {
  return [`guestbook-of:${zoneIdOf(id)}`]
}

function unsentVoice({ bytes, lengthMs, peaks }: NewVoice) {
  return { filename: null, bytes, lengthMs, peaks }
}

/** An edit rewrites the unsent entry, or an earlier unsent edit of it. */
function foldEdit(args: MutationArgs<'guestbook.edit'>, { pending }: PendingState): FoldResult {
  const made = pending.findLast((row) => row.name === 'guestbook.add')
  if (made !== undefined && (isUnknownToServer(made) || isRejectedByNetwork(made))) {
    const mutation = { name: 'guestbook.add', args: { ...made.args, text: args.text } } as const
    return { ...rewriteRow(made, mutation), append: !isUnknownToServer(made) }
  }
  const edit = pending.findLast((row) => row.name === 'guestbook.edit')
  if (edit !== undefined && isRejectedByNetwork(edit)) return { ...appendAll, remove: [edit] }
  if (edit === undefined || !isUnknownToServer(edit)) return appendAll
  // The server still has the text from before the first of the two edits. If it already rejected that edit, the new
  // `replaces` applies.
  const { replaces } = phaseOf(edit) === 'refused' ? args : edit.args
  return rewriteRow(edit, { name: 'guestbook.edit', args: { ...args, replaces } })
}
