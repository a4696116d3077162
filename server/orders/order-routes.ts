import type { Deps } from '../deps.ts'
import type { CallHandlers } from '../http/call-handler.ts'
import { replyTo, runLoneWith } from '../http/lone-mutation.ts'

/** Orders: placed. */
export function orderRoutes(deps: Deps) {
  return {
    async placeOrder({ body, viewer, http }) {
      return replyTo(await runLoneWith(deps, { http, viewer }, { name: 'order.place', args: body }))
    },
  } satisfies CallHandlers<'placeOrder'>
}
