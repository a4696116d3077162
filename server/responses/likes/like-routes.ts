import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, runSingleRequest, type RouteDeps } from '#server/replication/single-request-mutation.ts'
import { likeOf } from './like-store.ts'

/** Routes for likes: set, toggle with an empty body, count, and whether the caller's own like is set. */
export function likeRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  return {
    async like({ params, body, viewer, http }) {
      const photoId = params.id
      const outcome = await runSingleRequest(deps, {
        http,
        viewer,
        name: 'photo.like',
        payload: { photoId, liked: body.liked },
        scopes: [zoneScope(zoneIdOf(photoId))],
        async effect(context) {
          const key = { photoId, userId: viewer.userId }
          const liked = body.liked ?? (await context.transaction.first(likeOf, key)) === undefined
          return deps.applyMutation(context, { name: 'photo.like', args: { photoId, liked } })
        },
      })
      return replyTo(outcome)
    },

    async likes({ params, viewer }) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      const { likes } = unwrap(await requirePhoto(readParams, params.id, callPermissions.likes))
      return { answer: { likes } }
    },

    async likedByMe({ params, viewer }) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      const { id } = unwrap(await requirePhoto(readParams, params.id, callPermissions.likedByMe))
      const like = await reader.first(likeOf, { photoId: id, userId: viewer.userId })
      return { answer: { liked: like !== undefined } }
    },
  } satisfies CallHandlers<'like' | 'likes' | 'likedByMe'>
}
