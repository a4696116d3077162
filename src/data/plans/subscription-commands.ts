import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { subscriptionCalls } from '#src/contract/calls/subscription-calls.ts'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { OfferPlace, PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import type { PlanAnswer, PlanChange, PlanPreview } from '#src/contract/entities/plans/subscription.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'

/** Creates the key of a plan change. With the same key, a repeated request counts once. */
export function newPlanKey(): MutationId {
  return v.parse(MutationId, requireContext().platform.ids.uuid())
}

/** Changes the plan at once. Needs the network. The new plan arrives on this device with the next pull. */
export async function changePlan(
  change: PlanChange,
  key: MutationId,
): Promise<Result<PlanAnswer, ClientProblem>> {
  const { api, user } = requireContext()
  const answer = await callApi(api, subscriptionCalls.upgradeSubscription, {
    body: change,
    idempotencyKey: key,
    userId: user.id,
  })
  if (!answer.ok) return answer
  recordAnalyticsEvent('plan_changed', { plan: answer.value.value.subscriptionPlan })
  return ok(answer.value.value)
}

/** Returns the effect and cost of a change without making it. Needs the network. */
export async function previewPlan(change: PlanChange): Promise<Result<PlanPreview, ClientProblem>> {
  const answer = await callApi(requireContext().api, subscriptionCalls.previewPlan, { body: change })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Returns the server’s offer for a place in the app. null if there is none. Needs the network. */
export async function openOffer(
  shown: v.InferOutput<typeof OfferPlace>,
): Promise<Result<PlanOffer | null, ClientProblem>> {
  const answer = await callApi(requireContext().api, subscriptionCalls.openOffer, { body: shown })
  return answer.ok ? ok(answer.value.value.offer) : answer
}

/** Returns whether payments move no money on this server. Needs the network. */
export async function paysInTestMode(): Promise<Result<boolean, ClientProblem>> {
  const answer = await callApi(requireContext().api, subscriptionCalls.paymentMode, {})
  return answer.ok ? ok(answer.value.value.isTest) : answer
}
