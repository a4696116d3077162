import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** Routes for requests for permanent places. */
export function placeRoutes(deps: RouteDeps) {
  return {
    async requestPlace({ body, viewer, http }) {
      return replyTo(
        await runSingleRequestWith(deps, { http, viewer }, { name: 'place.request', args: body }),
      )
    },

    async answerPlaceQuestion({ params, body, viewer, http }) {
      const args = { ...body, id: params.id }
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'place.answer', args }))
    },
  } satisfies CallHandlers<'requestPlace' | 'answerPlaceQuestion'>
}
