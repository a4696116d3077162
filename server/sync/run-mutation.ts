import type { MutationId, UserId } from '#src/contract/entities/ids.ts'
import type { QueueTraits } from '#src/contract/mutations/mutation-definition.ts'
import {
  isMutationName,
  limitsOf,
  type Mutation,
  type MutationName,
  safeParseMutation,
  traitsOf,
} from '#src/contract/mutations/mutations.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { timeInUuid } from '#server/core/clock/ids.ts'
import { withinLimits } from '#server/core/limits/mutation-limits.ts'
import {
  answerOfKey,
  hashOfPayload,
  idempotencyKeptMs,
  insertKey,
} from '#server/replication/idempotency-store.ts'
import type { Applied, MutationContext } from '#server/replication/mutation-handler.ts'
import { mutationHandlers } from './mutation-handlers.ts'

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

/** Runs the handler of a mutation whose args its schema has read, where the limits of the mutation allow it. */
export function handle<Name extends MutationName>(context: MutationContext, mutation: Mutation<Name>) {
  const limited = { limits: context.deps.limits, userId: context.viewer.userId }
  return withinLimits(limited, limitsOf(mutation), () =>
    mutationHandlers[mutation.name](context, mutation.args),
  )
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
  await transaction.run(insertKey, { userId, mid, payloadHash, httpStatus, answer, rev, at: now })
  return ok({ ...applied.value, isDuplicate: false })
}

/** A mutation of the wire as its schema read it: its hash, how it is queued, and how to run it. */
export interface ReadMutation {
  readonly name: MutationName
  readonly payloadHash: string
  traits(userId: UserId): QueueTraits
  run(context: MutationContext): Promise<Result<Applied<unknown>, Refusal>>
}

/** Reads a mutation by its name; `invalid` with the fields where the name or the args are wrong. */
export function readMutation(name: string, args: unknown): Result<ReadMutation, Refusal> {
  if (!isMutationName(name)) {
    return refuse('invalid', 'Unknown mutation', {
      details: [{ field: 'name', reason: 'is not known to this server' }],
    })
  }
  if (Array.isArray(args)) {
    return refuse('invalid', 'Some fields are not right', {
      details: [{ field: 'args', reason: 'must be an object' }],
    })
  }
  const read = safeParseMutation(name, args)
  if (!read.success) {
    return refuse('invalid', 'Some fields are not right', { details: fieldIssues(read.issues) })
  }
  const { mutation } = read
  return ok({
    name,
    payloadHash: hashOfPayload(name, mutation.args),
    traits: (userId) => traitsOf(mutation, userId),
    run: (context) => handle(context, mutation),
  })
}
