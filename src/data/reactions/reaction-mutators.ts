import type { MutatorsOf } from '../mutator.ts'
import { withReaction } from '../photos/photo-changes.ts'

/** What reacting does to a photo's view. */
export const reactionMutators = {
  'reaction.add': { photo: (view, { args }) => view && withReaction(view, args.emoji, true) },
  'reaction.remove': { photo: (view, { args }) => view && withReaction(view, args.emoji, false) },
} satisfies MutatorsOf<'reaction.add' | 'reaction.remove'>
