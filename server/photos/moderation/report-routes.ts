import { reportIdIn, zoneIdOf } from '#src/contract/entities/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { replyTo, runLone, runLoneWith } from '#server/sync/single-request-mutation.ts'
import { handle } from '#server/sync/run-mutation.ts'

/** Photos reported by anybody, judged by moderators. */
export function reportRoutes(deps: Deps) {
  return {
    async reportPhoto({ params, body, viewer, http }) {
      const photoId = params.id
      const id = body.id ?? reportIdIn(zoneIdOf(photoId), deps.ids.uuid())
      const { reason, note } = body
      const outcome = await runLone(deps, {
        http,
        viewer,
        name: 'photo.report',
        payload: { ...body, photoId },
        effect: (context) => handle(context, { name: 'photo.report', args: { id, photoId, reason, note } }),
      })
      const { status } = replyTo(outcome)
      return { status, answer: null }
    },
    async moderatePhoto({ params, body, viewer, http }) {
      const args = { photoId: params.id, decision: body.decision, seen: body.seen }
      await runLoneWith(deps, { http, viewer }, { name: 'photo.moderate', args })
      return { answer: null }
    },
  } satisfies CallHandlers<'reportPhoto' | 'moderatePhoto'>
}
