import { callApi } from '#src/api/call.ts'
import { courierCalls } from '#src/contract/calls/courier-calls.ts'
import { readDueEnvelopes, saveCarriedOutcomes } from '#src/data/courier/carried-outcomes.ts'
import { readIdentity } from '#src/data/courier/courier-keys.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** `more`: there may be something to bring now. `failed`: to be tried again after `retryAfterMs`, where the server said when. */
export type DeliveryOutcome =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null }

/** Brings one batch of what this device carries for others, and stores what became of it. */
export async function deliverCarried(context: DataContext, signal: AbortSignal): Promise<DeliveryOutcome> {
  const due = await readDueEnvelopes(context)
  if (due.length === 0) return { kind: 'done' }
  const answer = await callApi(context.api, courierCalls.deliverEnvelopes, {
    userId: context.user.id,
    body: { envelopes: due.map(({ envelope }) => base64Of(envelope)) },
    signal,
    timeoutMs: 60_000,
  })
  if (!answer.ok) return { kind: 'failed', retryAfterMs: answer.error.retryAfterMs ?? null }
  const { results } = answer.value.value
  const outcomes = due.flatMap(({ row }, index) => {
    const result = results[index]
    return result === undefined ? [] : [[row, result] as const]
  })
  await saveCarriedOutcomes(context, outcomes)
  return { kind: 'more' }
}

/** Tells the server the key with which this device signs, so that others may bring what it made. True once it knows. */
export async function registerKey(context: DataContext, signal: AbortSignal): Promise<boolean> {
  const { publicKey } = await readIdentity(context)
  const answer = await callApi(context.api, courierCalls.registerCourierKey, {
    userId: context.user.id,
    body: { key: base64Of(publicKey) },
    signal,
  })
  return answer.ok
}
