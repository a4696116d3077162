import { commentIdIn, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { maxListedResponses } from '#src/contract/calls/response-calls.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import {
  replyTo,
  runSingleRequest,
  runSingleRequestWith,
  type RouteDeps,
} from '#server/replication/single-request-mutation.ts'
import { commentAnswer } from './comment-answer.ts'
import { latestComments } from './comment-store.ts'

/** Routes for comments on a photo: list (oldest first), add, edit, delete. */
export function commentRoutes(deps: RouteDeps) {
  const { reader } = deps.database
  return {
    async comments({ params, viewer }) {
      const readParams = { reader, viewer, now: deps.clock.now() }
      const { id, role } = unwrap(await requirePhoto(readParams, params.id, callPermissions.comments))
      const rows = await reader.all(latestComments, { photoId: id, limit: maxListedResponses })
      return { answer: rows.toReversed().map((row) => commentAnswer(row, { viewer, role })) }
    },

    async addComment({ params, body, viewer, http }) {
      const photoId = params.id
      const id = body.id ?? commentIdIn(zoneIdOf(photoId), deps.ids.uuid())
      const { content, createdAt = deps.clock.now() } = body
      const outcome = await runSingleRequest(deps, {
        http,
        viewer,
        name: 'comment.add',
        payload: { ...body, photoId },
        scopes: [zoneScope(zoneIdOf(photoId))],
        effect: (context) =>
          deps.applyMutation(context, { name: 'comment.add', args: { id, photoId, content, createdAt } }),
      })
      return replyTo(outcome)
    },

    async updateComment({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'comment.update', args }))
    },

    async deleteComment({ params, viewer, http }) {
      await runSingleRequestWith(deps, { http, viewer }, { name: 'comment.delete', args: { id: params.id } })
      return { answer: null }
    },
  } satisfies CallHandlers<'comments' | 'addComment' | 'updateComment' | 'deleteComment'>
}
