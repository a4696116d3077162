import { maxListedResponses } from '#src/contract/calls/response-calls.ts'
import { emojiOf } from '#src/contract/entities/responses/reaction.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import { latestReactions } from './reaction-store.ts'

/** Routes for the six reactions on a photo: list, add, remove. */
export function reactionRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  return {
    async reactions({ params, viewer }) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      const { id } = unwrap(await requirePhoto(readParams, params.id, callPermissions.reactions))
      const rows = await reader.all(latestReactions, { photoId: id, limit: maxListedResponses })
      return {
        answer: rows.toReversed().map(({ user_id, emoji }) => ({ userId: user_id, emoji: emojiOf(emoji) })),
      }
    },

    async addReaction({ params, body, viewer, http }) {
      const args = { photoId: params.id, emoji: body.emoji }
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'reaction.add', args }))
    },

    async removeReaction({ params, viewer, http }) {
      const args = { photoId: params.id, emoji: params.emoji }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'reaction.remove', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'reactions' | 'addReaction' | 'removeReaction'>
}
