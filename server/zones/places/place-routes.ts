import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { replyTo, runLoneWith } from '#server/sync/single-request-mutation.ts'

/** Requests for permanent places. */
export function placeRoutes(deps: Deps) {
  return {
    async requestPlace({ body, viewer, http }) {
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'place.request', args: body }))
    },

    async answerPlaceQuestion({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'place.answer', args }))
    },

    async decidePlace({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'place.decide', args }))
    },
  } satisfies CallHandlers<'requestPlace' | 'answerPlaceQuestion' | 'decidePlace'>
}
