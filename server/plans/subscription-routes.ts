import { ok } from '#src/contract/wire/result.ts'
import { unwrap } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { replyTo, type RouteDeps, runSingleRequest } from '#server/replication/single-request-mutation.ts'
import { openOffer } from './plan-offers.ts'
import { changePlan, planStep, previewOf } from './change-plan.ts'
import { allScopes, userOnly } from '#server/core/db/database.ts'

/** Routes that change plans or preview a change and its cost. */
export function subscriptionRoutes(deps: RouteDeps) {
  return {
    async upgradeSubscription({ body, viewer, http }) {
      const effect = (context: Parameters<typeof changePlan>[0]) => changePlan(context, body)
      const name = 'upgradeSubscription'
      return replyTo(
        await runSingleRequest(deps, { http, viewer, name, payload: body, effect, ...allScopes }),
      )
    },

    async previewPlan({ body, viewer }) {
      const now = deps.clock.now()
      const changeRequest = { userId: viewer.userId, change: body, now }
      const step = unwrap(await planStep(deps.database.reader, deps, changeRequest))
      return { answer: previewOf(step, now) }
    },

    async openOffer({ body, viewer }) {
      const shown = { ...body, userId: viewer.userId, now: deps.clock.now() }
      const written = await deps.database.write(
        async (transaction) => ok(await openOffer(transaction, deps.secret, shown)),
        userOnly(viewer.userId),
      )
      return { answer: { offer: unwrap(written) } }
    },

    async paymentMode() {
      return { answer: { isTest: deps.payments.isTest } }
    },
  } satisfies CallHandlers<'upgradeSubscription' | 'previewPlan' | 'openOffer' | 'paymentMode'>
}
