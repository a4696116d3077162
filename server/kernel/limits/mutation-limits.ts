import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { MutationLimits } from '#src/contract/mutations/mutation-definition.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { RateLimits } from './rate-limits.ts'

interface Limited {
  readonly limits: RateLimits
  readonly userId: UserId
}

/** Runs a mutation's effect where its limits allow it; they are the same however the mutation came. */
export async function withinLimits<Value>(
  { limits, userId }: Limited,
  { account, zone }: MutationLimits,
  effect: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const accountWaitMs = account === undefined ? null : await limits.consume(account, userId)
  if (accountWaitMs !== null) return tooMany(accountWaitMs)
  const result = await effect()
  if (!result.ok || zone === undefined) return result
  const zoneWaitMs = await limits.consume(zone.limit, zone.id)
  return zoneWaitMs === null ? ok(result.value) : tooMany(zoneWaitMs)
}

function tooMany(retryAfterMs: number) {
  return refuse('too_many_requests', 'Too many requests. Please try again later.', { retryAfterMs })
}
