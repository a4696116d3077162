import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { replyTo, runLoneWith } from '#server/sync/single-request-mutation.ts'

/** Orders: placed. */
export function orderRoutes(deps: Deps) {
  return {
    async placeOrder({ body, viewer, http }) {
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'order.place', args: body }))
    },
  } satisfies CallHandlers<'placeOrder'>
}
