import * as v from 'valibot'
import { callApi, mutationHeaders } from '#src/api/call.ts'
import { sendBytes } from '#src/api/send-bytes.ts'
import { courierCalls, CourierResult } from '#src/contract/calls/courier-calls.ts'
import { readDueEnvelopes, saveCarriedOutcomes } from '#src/data/courier/due-envelopes.ts'
import { base64Of } from '#src/data/courier/device-key.ts'
import { readDueOriginal, saveOriginalOutcome } from '#src/data/courier/originals/due-originals.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** `more`: there may be more to deliver now. `failed`: retry after `retryAfterMs`, if the server gave one. */
export type DeliveryOutcome =
  | { readonly kind: 'more' | 'done' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null }

/** Delivers one batch of what this device carries for others and stores the results. */
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

/** Delivers one full-size photo whose preview the server has, and stores the result. */
export async function deliverOriginal(context: DataContext, signal: AbortSignal): Promise<DeliveryOutcome> {
  const due = await readDueOriginal(context)
  if (due === null) return { kind: 'done' }
  const { row, body } = due
  const answer = await sendBytes(context.api, {
    call: courierCalls.deliverOriginal,
    headers: { ...mutationHeaders({ userId: context.user.id }), 'content-type': 'application/octet-stream' },
    body,
    sizeBytes: body.size,
    signal,
  })
  if (!answer.ok) {
    const { retryAfterMs, status } = answer.error
    // A photo that the server cannot accept must not delay the others.
    if (status !== null) {
      const pause = retryAfterMs === null || retryAfterMs === undefined ? {} : { retryAfterMs }
      await saveOriginalOutcome(context, row, { status: 'later', ...pause })
    }
    return { kind: 'failed', retryAfterMs: retryAfterMs ?? null }
  }
  const result = v.safeParse(CourierResult, answer.value.value)
  await saveOriginalOutcome(context, row, result.success ? result.output : { status: 'later' })
  return { kind: 'more' }
}
