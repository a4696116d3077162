import { rewardRules } from '#src/contract/rules/rewards.ts'
import type { BoostKind } from '#src/contract/entities/programs/reward.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { trialState } from '#server/plans/subscription-state.ts'
import { readSubscriptionState, writeSubscriptionState } from '#server/plans/write-subscription.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { updateInfluencer } from '#server/programs/participants/update-influencer.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { moveZoneEnd } from '#server/zones/lifetime/move-zone-end.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { addBoostDays, boostById, boostsOf, insertBoost, setNearbyUntil } from './boost-store.ts'
import { grantOf, setDaysBegun } from './reward-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Uses one of the viewer's boosts for a zone that they manage. The same boost again changes nothing. */
const boostAZone: MutationHandler<'reward.boost', null> = async (context, { id, zoneId, kind }) => {
  const { transaction, viewer, now } = context
  const { userId } = viewer
  const known = await transaction.first(boostById, { id })
  if (known !== undefined) {
    if (known.user_id !== userId) return refuse('conflict', 'This id is taken')
    return unchanged(transaction, userScope(userId))
  }
  const found = await requireZoneFor('reward.boost', context, zoneId)
  if (!found.ok) return found
  if ((await transaction.first(grantOf, { userId })) === undefined)
    return refuse('access_denied', 'Only members of the programmes can use boosts')
  const used = await transaction.all(boostsOf, { userId })
  if (used.length >= rewardRules.boosts) return refuse('conflict', 'You have used all of your boosts')
  const boosted = await boost(context, found.value, kind)
  if (!boosted.ok) return boosted
  await transaction.run(insertBoost, { id, userId, zoneId, kind, at: now })
  await writeAudit(context, { zoneId, action: 'reward.boost', details: { kind: [null, kind] } })
  return done(await updateInfluencer(transaction, userId, {}))
}

async function boost(
  { transaction, now, deps }: MutationContext,
  zone: ZoneForReader,
  kind: BoostKind,
): Promise<Result<null, Refusal>> {
  const { id, expires_at: endsAt } = zone
  if (endsAt !== null && endsAt <= now) return refuse('conflict', 'This zone has ended')
  if (zone.kind === 'request') return refuse('conflict', 'This place has not been approved yet')
  if (kind === 'longer') {
    if (endsAt === null) return refuse('conflict', 'This zone is kept forever')
    const { boostDays: days } = rewardRules
    await transaction.run(addBoostDays, { id, days, ms: days * dayMs })
    const { rewriteZone } = deps
    await moveZoneEnd(transaction, zone, { expiresAt: endsAt + days * dayMs, now, rewriteZone })
    return ok(null)
  }
  if (zone.latitude === null)
    return refuse('conflict', 'Add a location to the zone first. “Nearby” shows only zones with a location')
  if (zone.closed_at !== null) return refuse('conflict', 'This zone is closed')
  const until = Math.max(now, zone.nearby_until ?? 0) + rewardRules.nearbyHours * 3_600_000
  const rev = await allocateRevisions(transaction, zoneScope(id))
  await transaction.run(setNearbyUntil, { id, until, rev })
  return ok(null)
}

/** Starts the premium days of an approved applicant: once, and only if they do not have Premium already. */
const beginDays: MutationHandler<'reward.begin-days', null> = async ({ transaction, viewer, now, deps }) => {
  const { userId } = viewer
  const grant = await transaction.first(grantOf, { userId })
  if (grant === undefined) return refuse('access_denied', 'Only members of the programmes get Premium days')
  const scope = userScope(userId)
  if (grant.days_begun_at !== null) return unchanged(transaction, scope)
  const before = await readSubscriptionState(transaction, userId)
  if (before.plan === 'premium')
    return refuse('conflict', 'You already have Premium. Your days remain available until you need them')
  await transaction.run(setDaysBegun, { userId, at: now })
  const state = trialState(before, 'premium', { now, endsAt: now + rewardRules.premiumDays * dayMs })
  await writeSubscriptionState(transaction, userId, { state, now, ids: deps.ids })
  return done(await updateInfluencer(transaction, userId, {}))
}

/** The server handlers of these mutations. */
export const rewardHandlers = {
  'reward.boost': boostAZone,
  'reward.begin-days': beginDays,
}
