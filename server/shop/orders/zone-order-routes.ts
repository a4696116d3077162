import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, runSingleRequestWith, type RouteDeps } from '#server/replication/single-request-mutation.ts'

/** Routes for zone orders. */
export function zoneOrderRoutes(deps: RouteDeps) {
  return {
    async placeOrder({ body, viewer, http }) {
      return replyTo(await runSingleRequestWith(deps, { http, viewer }, { name: 'order.place', args: body }))
    },
  } satisfies CallHandlers<'placeOrder'>
}
