import { callPermissions } from '../access/permissions.ts'
import { accepted } from '../access/refusal.ts'
import { requirePhoto } from '../access/require-access.ts'
import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { replyTo, runLone } from '../http/lone-mutation.ts'
import { handle } from '../sync/run-mutation.ts'
import { likeOf } from './like-store.ts'

/** Likes: set, toggled by an empty body, counted, and whether the caller's own is there. */
export function likeRoutes(deps: Deps) {
  const { reader } = deps.database
  return {
    async like({ params, body, viewer, http }) {
      const photoId = params.id
      const outcome = await runLone(deps, {
        http,
        viewer,
        name: 'photo.like',
        payload: { photoId, liked: body.liked },
        async effect(context) {
          const known = { photoId, userId: viewer.userId }
          const liked = body.liked ?? (await context.transaction.first(likeOf, known)) === undefined
          return handle(context, { name: 'photo.like', args: { photoId, liked } })
        },
      })
      return replyTo(outcome)
    },

    async likes({ params, viewer }) {
      const asked = { reader, viewer, now: deps.clock.now() }
      const { likes } = accepted(await requirePhoto(asked, params.id, callPermissions.likes))
      return { answer: { likes } }
    },

    async likedByMe({ params, viewer }) {
      const asked = { reader, viewer, now: deps.clock.now() }
      const { id } = accepted(await requirePhoto(asked, params.id, callPermissions.likedByMe))
      const like = await reader.first(likeOf, { photoId: id, userId: viewer.userId })
      return { answer: { liked: like !== undefined } }
    },
  } satisfies CallHandlers<'like' | 'likes' | 'likedByMe'>
}
