import { reportIdIn, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import {
  replyTo,
  runSingleRequest,
  runSingleRequestWith,
  type RouteDeps,
} from '#server/replication/single-request-mutation.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Routes to report photos, and to moderate them. */
export function reportRoutes(deps: RouteDeps) {
  return {
    async reportPhoto({ params, body, viewer, http }) {
      const photoId = params.id
      const id = body.id ?? reportIdIn(zoneIdOf(photoId), deps.ids.uuid())
      const { reason, note } = body
      const outcome = await runSingleRequest(deps, {
        http,
        viewer,
        name: 'photo.report',
        payload: { ...body, photoId },
        ...allScopes,
        effect: (context) =>
          deps.applyMutation(context, { name: 'photo.report', args: { id, photoId, reason, note } }),
      })
      const { status } = replyTo(outcome)
      return { status, answer: null }
    },
    async moderatePhoto({ params, body, viewer, http }) {
      const args = { photoId: params.id, ...body }
      await runSingleRequestWith(deps, { http, viewer }, { name: 'photo.moderate', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'reportPhoto' | 'moderatePhoto'>
}
