import { emojiOf } from '#src/contract/reaction.ts'
import { callPermissions } from '../access/permissions.ts'
import { accepted } from '../access/refusal.ts'
import { requirePhoto } from '../access/require-access.ts'
import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { replyTo, runLoneWith } from '../http/lone-mutation.ts'
import { reactionsOfPhoto } from './reaction-store.ts'

/** The six reactions on a photo: listed, added, removed. */
export function reactionRoutes(deps: Deps) {
  const { reader } = deps.database
  return {
    async reactions({ params, viewer }) {
      const asked = { reader, viewer, now: deps.clock.now() }
      const { id } = accepted(await requirePhoto(asked, params.id, callPermissions.reactions))
      const rows = await reader.all(reactionsOfPhoto, { photoId: id })
      return { answer: rows.map(({ user_id, emoji }) => ({ userId: user_id, emoji: emojiOf(emoji) })) }
    },

    async addReaction({ params, body, viewer, http }) {
      const args = { photoId: params.id, emoji: body.emoji }
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'reaction.add', args }))
    },

    async removeReaction({ params, viewer, http }) {
      const args = { photoId: params.id, emoji: params.emoji }
      await runLoneWith(deps, { http, viewer }, { name: 'reaction.remove', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'reactions' | 'addReaction' | 'removeReaction'>
}
