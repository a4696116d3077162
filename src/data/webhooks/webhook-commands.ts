import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { webhookCalls } from '#src/contract/calls/webhook-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

type Wish = v.InferInput<typeof webhookCalls.makeWebhook.body>
type Made = v.InferOutput<typeof webhookCalls.makeWebhook.answer>

/** Names one wish for a webhook, however often it is sent. */
export function newWebhookId(): string {
  return requireContext().platform.ids.uuid().replaceAll('-', '').slice(-16)
}

/** Makes a webhook, whose secret is in this answer only. Needs the network. */
export async function makeWebhook(wish: Wish): Promise<Result<Made, ClientProblem>> {
  const answer = await callApi(requireContext().api, webhookCalls.makeWebhook, { body: wish })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Removes a webhook, at the latest once there is a connection. */
export async function removeWebhook(id: string, context = requireContext()): Promise<void> {
  await commit(context, { name: 'webhook.remove', args: { id } })
}

/** Has a test message sent to a webhook, at the latest once there is a connection. */
export async function testWebhook(id: string, context = requireContext()): Promise<void> {
  await commit(context, { name: 'webhook.test', args: { id } })
}
