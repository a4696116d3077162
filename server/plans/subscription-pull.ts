import type { PullSource } from '#server/replication/pull-source.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import type { Reader } from '#server/core/db/database.ts'
import { renewalsOf } from './renewal-store.ts'
import { graceMs } from './renewals.ts'
import { paidChargesOf, subscriptionOf, trialsOf } from './subscription-store.ts'

/** The user’s subscription. */
export const subscriptionPull: PullSource<'subscription'> = {
  rows: [{ table: 'subscriptions', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const row = await readSubscriptionRow(reader, viewer.userId, range)
    return row === null ? [] : [{ table: 'subscription', row }]
  },
}

const shownPayments = 24

/**
 * Returns the user's subscription as a row of their own scope. Returns null if they never had one or if it has not
 * changed since the requested revision.
 */
async function readSubscriptionRow(
  reader: Reader,
  userId: UserId,
  { since, upTo }: { readonly since: number; readonly upTo: number },
): Promise<SubscriptionRow | null> {
  const row = await reader.first(subscriptionOf, { userId })
  if (row === undefined || row.rev <= since || row.rev > upTo) return null
  const trials = await reader.all(trialsOf, { userId })
  const charges = await reader.all(paidChargesOf, { userId, limit: shownPayments })
  const renewals = await reader.all(renewalsOf, { userId })
  const failedAt = renewals.find(({ closes_at: closesAt }) => closesAt === null)?.failed_at ?? null
  return {
    id: userId,
    rev: row.rev,
    plan: row.plan,
    isTrial: row.is_trial === 1,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    nextPlan: row.next_plan,
    triedPlans: trials.map(({ plan }) => plan),
    payments: charges.map(({ id, plan, amount_cents, currency, is_test, paid_at, requested_at }) => ({
      id,
      plan,
      amountCents: amount_cents,
      currency,
      isTest: is_test === 1,
      paidAt: paid_at ?? requested_at,
    })),
    graceEndsAt:
      failedAt === null || row.ends_at === null || row.is_trial === 1 ? null : row.ends_at + graceMs,
    hasPortal: renewals.length > 0,
  }
}
