import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { rewriteZone } from '#server/photos/rewrites/rewrite-zone.ts'
import { fulfilledZonesOf } from '#server/shop/orders/zone-order-store.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { endTrialOfZones, recordEndsBeforeTrial } from '#server/zones/lifetime/trial-ends.ts'
import { publishUnlocks } from '#server/zones/unlocking/unlocked-zone.ts'
import { extendZonesOf } from '#server/zones/lifetime/move-zone-end.ts'
import { stateOn, type SubscriptionState, Term } from './subscription-state.ts'
import { putSubscription, seatsOfUser, setPlan, subscriptionOf } from './subscription-store.ts'
import { seatGraceMs } from '#src/contract/entities/organisations/organisation-facts.ts'
import { isAbove, type PlanId } from '#src/contract/rules/plan.ts'

/** Returns the state of a user's subscription. Without a row, it is the account's plan without an end. */
export async function readSubscriptionState(reader: Reader, userId: UserId): Promise<SubscriptionState> {
  const row = await reader.first(subscriptionOf, { userId })
  if (row === undefined) {
    const user = await reader.first(userById, { id: userId })
    return stateOn(user?.plan ?? 'free', user?.created_at ?? 0)
  }
  return {
    plan: row.plan,
    isTrial: row.is_trial === 1,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    nextPlan: row.next_plan,
    pausedTerm: row.rest === null ? null : v.parse(Term, JSON.parse(row.rest)),
  }
}

/**
 * Writes the state of a user's subscription, publishes it to all of their devices, and extends their zones as the plan
 * allows. An announced end never moves earlier, unless a trial granted it. Returns the revision in the user's scope.
 */
export async function writeSubscriptionState(
  transaction: Transaction,
  userId: UserId,
  { state, now, ids }: { readonly state: SubscriptionState; readonly now: EpochMs; readonly ids: Ids },
): Promise<number> {
  const { plan, isTrial, startedAt, endsAt, nextPlan, pausedTerm } = state
  const before = await readSubscriptionState(transaction, userId)
  await beginTrial(transaction, userId, { before, state })
  const rev = await allocateRevisions(transaction, userScope(userId), 2)
  // An organization seat may give more than the user's own plan. The better plan counts.
  const counting = await planWithSeat(transaction, { userId, own: plan, now })
  const counted = (await transaction.first(userById, { id: userId }))?.plan ?? 'free'
  await transaction.run(setPlan, { userId, plan: counting, rev: rev - 1 })
  await transaction.run(putSubscription, {
    userId,
    rev,
    plan,
    isTrial: isTrial ? 1 : 0,
    startedAt,
    endsAt,
    nextPlan,
    rest: pausedTerm === null ? null : JSON.stringify(pausedTerm),
  })
  await publishUnlocks(transaction, userId, { before: counted, after: counting })
  await extendZonesOf(transaction, userId, { plan: counting, now, rewriteZone })
  if (before.isTrial && !isTrial) {
    const ordered = await orderedBy(transaction, userId)
    await endTrialOfZones(transaction, userId, {
      since: before.startedAt,
      plan: counting,
      ordered,
      now,
      ids,
      rewriteZone,
    })
  }
  return rev
}

/** A trial extends the zones; the extension ends with the trial. */
async function beginTrial(
  transaction: Transaction,
  userId: UserId,
  { before, state }: { readonly before: SubscriptionState; readonly state: SubscriptionState },
): Promise<void> {
  if (!state.isTrial || (before.isTrial && before.startedAt === state.startedAt)) return
  await recordEndsBeforeTrial(transaction, userId, {
    paidPlan: state.pausedTerm?.plan ?? 'free',
    earlierSince: before.isTrial ? before.startedAt : null,
    ordered: await orderedBy(transaction, userId),
  })
}

async function orderedBy(transaction: Transaction, userId: UserId) {
  const orders = await transaction.all(fulfilledZonesOf, { userId })
  return new Set(orders.map(({ zone_id: zoneId }) => zoneId))
}

/**
 * Returns the better of the user's own plan and the plan of their seat, which also applies in the grace period after
 * the seat ends.
 */
async function planWithSeat(
  reader: Reader,
  { userId, own, now }: { readonly userId: UserId; readonly own: PlanId; readonly now: EpochMs },
): Promise<PlanId> {
  let best: PlanId = own
  for (const { plan, ended_at: endedAt, valid_until: until } of await reader.all(seatsOfUser, { userId })) {
    const endsAt = Math.min(endedAt ?? until, until)
    if (now < endsAt + seatGraceMs && isAbove(plan, best)) best = plan
  }
  return best
}
