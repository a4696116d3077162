import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { timeInUuid } from '#server/core/clock/ids.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { answerOfKey, idempotencyKeptMs, insertKey } from './idempotency-store.ts'
import type { Applied, MutationContext } from './mutation-handler.ts'

/** What a mutation came to: its effect, or the stored answer of the time when it was first applied. */
export interface Outcome {
  readonly isDuplicate: boolean
  readonly httpStatus: number
  readonly answer: unknown
  readonly rev: number
}

/** Who asks for the mutation to count once, and for which payload. */
interface Key {
  readonly mid: MutationId
  readonly payloadHash: string
}

/**
 * Applies a mutation at most once for its key: the key, the payload's hash and the answer are written in the transaction
 * of the effect. A refusal is not kept, so that the same key may be tried again.
 */
export async function runOnce(
  context: MutationContext,
  key: Key | null,
  effect: () => Promise<Result<Applied<unknown>, Refusal>>,
): Promise<Result<Outcome, Refusal>> {
  if (key === null) {
    const applied = await effect()
    return applied.ok ? ok({ ...applied.value, isDuplicate: false }) : applied
  }
  const { transaction, now } = context
  const { mid, payloadHash } = key
  const { userId } = context.viewer
  const madeAt = timeInUuid(mid)
  if (madeAt !== null && madeAt < now - idempotencyKeptMs) {
    return refuse('key_expired', 'This was queued too long ago to know whether it was already done')
  }
  const stored = await transaction.first(answerOfKey, { userId, mid })
  if (stored !== undefined) {
    if (stored.payload_hash !== payloadHash)
      return refuse('key_reused', 'This key was used for something else')
    const answer: unknown = JSON.parse(stored.answer)
    return ok({ isDuplicate: true, httpStatus: stored.http_status, answer, rev: stored.rev })
  }
  const applied = await effect()
  if (!applied.ok) return applied
  const { httpStatus, rev } = applied.value
  const answer = JSON.stringify(applied.value.answer)
  transaction.enqueue(insertKey, { userId, mid, payloadHash, httpStatus, answer, rev, at: now })
  return ok({ ...applied.value, isDuplicate: false })
}
