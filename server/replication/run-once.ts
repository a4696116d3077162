import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { timeInUuid } from '#server/core/clock/ids.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { JobKeys, Reader } from '#server/core/db/database.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { answerOfKey, idempotencyRetentionMs, insertKey } from './idempotency-store.ts'
import type { MutationEffect, MutationContext } from './mutation-handler.ts'

/** The outcome of a mutation: its effect, or the stored response of its first execution. */
export interface Outcome {
  readonly isDuplicate: boolean
  readonly httpStatus: number
  readonly answer: unknown
  readonly rev: number
}

/** Identifies a mutation that must run only once, with the hash of its payload. */
interface Key {
  readonly mutationId: MutationId
  readonly payloadHash: string
  /** The prefetched keys. */
  readonly keys?: UserKeys
}

type StoredAnswer = RowOf<typeof answerOfKey> | undefined

/** The prefetched idempotency keys of one user's mutations in a transaction. */
export class UserKeys implements JobKeys {
  readonly names: readonly MutationId[]
  readonly #userId: UserId
  readonly #prefetched = new Map<MutationId, Promise<StoredAnswer>>()

  constructor(userId: UserId, names: readonly MutationId[]) {
    this.names = names
    this.#userId = userId
  }

  prefetch(reader: Reader | null): void {
    this.#prefetched.clear()
    if (reader === null) return
    for (const mutationId of this.names) {
      const answer = reader.first(answerOfKey, { userId: this.#userId, mutationId })
      // The consumer handles its error.
      answer.catch(() => {})
      this.#prefetched.set(mutationId, answer)
    }
  }

  /** Returns the prefetched response once. It does not include later changes of the transaction. */
  consume(mutationId: MutationId): Promise<StoredAnswer> | undefined {
    const answer = this.#prefetched.get(mutationId)
    this.#prefetched.delete(mutationId)
    return answer
  }
}

/**
 * Applies a mutation at most once per key. The key, the payload's hash and the response are stored in the transaction
 * of the effect. A refusal is not stored, so the same key can be retried.
 */
export async function runOnce(
  context: MutationContext,
  key: Key | null,
  effect: () => Promise<Result<MutationEffect<unknown>, Refusal>>,
): Promise<Result<Outcome, Refusal>> {
  if (key === null) {
    const applied = await effect()
    return applied.ok ? ok({ ...applied.value, isDuplicate: false }) : applied
  }
  const { transaction, now } = context
  const { mutationId, payloadHash, keys } = key
  const { userId } = context.viewer
  const madeAt = timeInUuid(mutationId)
  if (madeAt !== null && madeAt < now - idempotencyRetentionMs) {
    return refuse(
      'key_expired',
      'This change was queued too long ago to determine whether it was already applied',
    )
  }
  const stored = await (keys?.consume(mutationId) ?? transaction.first(answerOfKey, { userId, mutationId }))
  if (stored !== undefined) {
    if (stored.payload_hash !== payloadHash)
      return refuse('key_reused', 'This key was already used for another request')
    const answer: unknown = JSON.parse(stored.answer)
    return ok({ isDuplicate: true, httpStatus: stored.http_status, answer, rev: stored.rev })
  }
  const applied = await effect()
  if (!applied.ok) return applied
  const { httpStatus, rev } = applied.value
  const answer = JSON.stringify(applied.value.answer)
  transaction.enqueue(insertKey, { userId, mutationId, payloadHash, httpStatus, answer, rev, at: now })
  return ok({ ...applied.value, isDuplicate: false })
}
