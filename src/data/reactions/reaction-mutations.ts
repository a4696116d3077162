import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import { emojiOf, reactionRowId } from '#src/contract/entities/responses/reaction.ts'
import type { reactionMutations } from '#src/contract/mutations/reaction-mutations.ts'
import type { ClientMutations, PendingState } from '#src/data/engine/client-mutation.ts'
import { type FoldResult, foldSwitch } from '#src/data/engine/outbox/fold-unsent.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { withOthersReaction, withReaction } from '#src/data/photos/photo-changes.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

/** Client mutations for reactions. A reaction and its unsent removal cancel each other out. */
export const reactionClientMutations: ClientMutations<typeof reactionMutations> = {
  'reaction.add': {
    apply: { photo: (view, row) => view && withReactionChange(view, row, true) },
    entities: ({ photoId }) => [`zone:${zoneIdOf(photoId)}`],
    tables: ({ reactions }) => [reactions],
    fold: (args, state) => foldReaction(args, true, state),
    shown: reactionDisplay,
  },
  'reaction.remove': {
    apply: { photo: (view, row) => view && withReactionChange(view, row, false) },
    entities: ({ photoId }) => [`zone:${zoneIdOf(photoId)}`],
    tables: ({ reactions }) => [reactions],
    fold: (args, state) => foldReaction(args, false, state),
    shown: reactionDisplay,
  },
}

function withReactionChange(
  view: PhotoView,
  { args, author }: OutboxRow<'reaction.add' | 'reaction.remove'>,
  isThere: boolean,
): PhotoView {
  const change = author === undefined ? withReaction : withOthersReaction
  return change(view, args.emoji, isThere)
}

async function foldReaction(
  { photoId, emoji }: MutationArgs<'reaction.add'>,
  isWanted: boolean,
  { database, pending }: PendingState,
): Promise<FoldResult> {
  const rows = pending
    .filter((row) => row.name === 'reaction.add' || row.name === 'reaction.remove')
    .filter((row) => row.args.emoji === emoji)
  return foldSwitch(rows, isWanted, {
    baseValue: (await database.reactions.get(reactionRowId(photoId, emoji))) !== undefined,
    valueOf: (row) => row.name === 'reaction.add',
  })
}

function reactionDisplay({ photoId, emoji }: MutationArgs<'reaction.add'>) {
  return { photoId, words: emojiOf(emoji) }
}
