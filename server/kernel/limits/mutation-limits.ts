import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { MutationLimits } from '#src/contract/mutations/mutation-definition.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, tooManyRequests } from '#server/core/errors/refusal.ts'
import type { RateLimits } from './rate-limits.ts'

interface LimitContext {
  readonly limits: RateLimits
  readonly userId: UserId
}

/**
 * Runs a mutation's effect if its limits allow it. The limits are the same for every way in which a mutation can
 * arrive.
 */
export async function withinLimits<Value>(
  { limits, userId }: LimitContext,
  { account, zone }: MutationLimits,
  effect: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const accountWaitMs = account === undefined ? null : await limits.consume(account, userId)
  if (accountWaitMs !== null) return tooManyRequests(accountWaitMs)
  const result = await effect()
  if (!result.ok || zone === undefined) return result
  const zoneWaitMs = await limits.consume(zone.limit, zone.id)
  return zoneWaitMs === null ? ok(result.value) : tooManyRequests(zoneWaitMs)
}
