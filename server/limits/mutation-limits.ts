import { type UserId, type ZoneId, zoneIdOf } from '#src/contract/ids.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations.ts'
import { ok, type Result } from '#src/contract/result.ts'
import { refuse, type Refusal } from '../access/refusal.ts'
import type { LimitName } from './limit-rules.ts'
import type { RateLimits } from './rate-limits.ts'

interface MutationLimits {
  /** Counted for the account before the mutation is tried. */
  readonly account?: LimitName
  /** Counted for the zone once the mutation was let in, so that a stranger uses up nothing of it. */
  readonly zone?: { readonly limit: LimitName; readonly id: ZoneId }
}

type LimitsOf = { readonly [Name in MutationName]?: (args: MutationArgs<Name>) => MutationLimits }

/** The limits of mutations by name; those that are not here count as `write` alone. */
const limitsOf: LimitsOf = {
  'comment.add': ({ photoId }) => commentIn(zoneIdOf(photoId)),
  'comment.update': ({ id }) => commentIn(zoneIdOf(id)),
  'photo.like': ({ photoId }) => reactionIn(zoneIdOf(photoId)),
  'reaction.add': ({ photoId }) => reactionIn(zoneIdOf(photoId)),
  'reaction.remove': ({ photoId }) => reactionIn(zoneIdOf(photoId)),
  /** For the account an upload was counted before its bytes were read. */
  'photo.upload': ({ zoneId }) => ({ zone: { limit: 'upload-zone', id: zoneId } }),
  'photo.report': () => ({ account: 'report' }),
  'zone.scan': () => ({ account: 'scan' }),
  'zone.create': ({ kind }) => ({ account: kind === 'instant' ? 'instant' : 'zone' }),
  'place.request': () => ({ account: 'zone' }),
  'order.place': () => ({ account: 'order' }),
  'goods.order': () => ({ account: 'order' }),
}

interface Limited {
  readonly limits: RateLimits
  readonly userId: UserId
}

/** Runs the mutation's effect where its limits allow it; they are the same however the mutation came. */
export async function withinLimits<Name extends MutationName, Value>(
  { limits, userId }: Limited,
  mutation: { readonly name: Name; readonly args: MutationArgs<Name> },
  effect: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const asked = limitsOf[mutation.name]?.(mutation.args)
  if (asked === undefined) return effect()
  const accountWaitMs = asked.account === undefined ? null : await limits.consume(asked.account, userId)
  if (accountWaitMs !== null) return tooMany(accountWaitMs)
  const result = await effect()
  if (!result.ok || asked.zone === undefined) return result
  const zoneWaitMs = await limits.consume(asked.zone.limit, asked.zone.id)
  return zoneWaitMs === null ? ok(result.value) : tooMany(zoneWaitMs)
}

function tooMany(retryAfterMs: number) {
  return refuse('too_many_requests', 'Too many requests. Please try again later.', { retryAfterMs })
}

function commentIn(id: ZoneId): MutationLimits {
  return { account: 'comment', zone: { limit: 'comment-zone', id } }
}

function reactionIn(id: ZoneId): MutationLimits {
  return { account: 'reaction', zone: { limit: 'reaction-zone', id } }
}
