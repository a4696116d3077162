import * as v from 'valibot'
import { PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { emojiOf, ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { defineMutation, type MutationLimits, photoTraits } from './mutation-definition.ts'
import { respondToPhoto } from './permission.ts'

const Reaction = v.object({ photoId: PhotoId, emoji: ReactionCode })

function reactionLimits(id: PhotoId): MutationLimits {
  return { account: 'reaction', zone: { limit: 'reaction-zone', id: zoneIdOf(id) } }
}

/** Reactions to photos by emoji. */
export const reactionMutations = {
  'reaction.add': defineMutation({
    args: Reaction,
    permission: respondToPhoto,
    queue: ({ photoId }) => photoTraits(photoId),
    call: ({ photoId, emoji }) => ({
      name: 'addReaction',
      params: { id: photoId },
      body: { emoji: emojiOf(emoji) },
    }),
    limits: ({ photoId }) => reactionLimits(photoId),
  }),
  'reaction.remove': defineMutation({
    args: Reaction,
    permission: respondToPhoto,
    queue: ({ photoId }) => photoTraits(photoId),
    call: ({ photoId, emoji }) => ({
      name: 'removeReaction',
      params: { id: photoId, emoji: emojiOf(emoji) },
    }),
    limits: ({ photoId }) => reactionLimits(photoId),
  }),
}
