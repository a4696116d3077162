import type { Deps } from '#server/deps.ts'
import type { CallHandlers } from '#server/core/requests/call-handler.ts'
import { replyTo, runLone } from '#server/sync/single-request-mutation.ts'
import { changePlan } from './change-plan.ts'

/** Plans: changed; and whether that costs money. */
export function subscriptionRoutes(deps: Deps) {
  return {
    async upgradeSubscription({ body, viewer, http }) {
      const effect = (context: Parameters<typeof changePlan>[0]) => changePlan(context, body)
      const name = 'upgradeSubscription'
      return replyTo(await runLone(deps, { http, viewer, name, payload: body, effect }))
    },

    async paymentMode() {
      return { answer: { isTest: deps.payments.isTest } }
    },
  } satisfies CallHandlers<'upgradeSubscription' | 'paymentMode'>
}
