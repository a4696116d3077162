import type * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { webhookCalls } from '#src/contract/calls/webhook-calls.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

type WebhookRequest = v.InferInput<typeof webhookCalls.makeWebhook.body>
type CreatedWebhook = v.InferOutput<typeof webhookCalls.makeWebhook.answer>

/** Creates the id of a webhook request. It stays the same when the request is sent again. */
export function newWebhookId(): string {
  return requireContext().platform.ids.uuid().replaceAll('-', '').slice(-16)
}

/** Creates a webhook. Its secret is returned only once. Needs the network. */
export async function makeWebhook(request: WebhookRequest): Promise<Result<CreatedWebhook, ClientProblem>> {
  const answer = await callApi(requireContext().api, webhookCalls.makeWebhook, { body: request })
  return answer.ok ? ok(answer.value.value) : answer
}

/** Removes a webhook. If offline, the request is sent once there is a connection. */
export async function removeWebhook(id: string, context = requireContext()): Promise<void> {
  await commit(context, { name: 'webhook.remove', args: { id } })
}

/** Makes the server send a test message to a webhook. If offline, the request is sent once there is a connection. */
export async function testWebhook(id: string, context = requireContext()): Promise<void> {
  await commit(context, { name: 'webhook.test', args: { id } })
}
