import { codeRandomBytes, type ZoneCode, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { codeExists } from './code-store.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse, tooManyRequests } from '#server/core/errors/refusal.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'

/** There are 850 billion codes: the first attempt almost always finds a free one. */
const tries = 8

/** Returns a new code that no zone has or had. Must run in the transaction that uses it. */
export async function freeCode(context: {
  readonly transaction: Transaction
  readonly deps: Pick<Deps, 'random'>
}): Promise<ZoneCode> {
  const { transaction, deps } = context
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const code = zoneCodeFrom(deps.random.bytes(codeRandomBytes))
    if ((await transaction.first(codeExists, { code })) === undefined) return code
  }
  throw new Error('No free code was found')
}

/** An existing code costs as many points as a guess on a code's page. */
const takenCodePoints = 10

/**
 * Checks that a code chosen by the caller is free, and rejects with `conflict` otherwise. Attempts per account are
 * limited (`too_many_requests`), free codes included, so that nobody can find codes of other zones by trial.
 */
export async function refuseTakenCode(
  { transaction, viewer, deps: { limits } }: Pick<MutationContext, 'transaction' | 'viewer' | 'deps'>,
  code: ZoneCode,
): Promise<Result<null, Refusal>> {
  const retryAfterMs = await limits.consume('new-code', viewer.userId)
  if (retryAfterMs !== null) return tooManyRequests(retryAfterMs)
  if ((await transaction.first(codeExists, { code })) === undefined) return ok(null)
  await limits.consume('new-code', viewer.userId, takenCodePoints - 1)
  return refuse('conflict', 'This code is taken')
}
