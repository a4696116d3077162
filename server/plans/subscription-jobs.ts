import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { remindOfPayment, notifyPlanEnded } from '#server/payments/notify-payment.ts'
import { chargePlan } from './charge-plan.ts'
import { grantMonth } from './grant-month.ts'
import { setRenewalFailed, setRenewalWanted } from './renewal-store.ts'
import { graceMs, openRenewalOf } from './renewals.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'
import { transitionAtEnd, stateOn } from './subscription-state.ts'
import { subscriptionsOver } from './subscription-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const batchSize = 50
/** A provider takes some hours to charge the next month. Only after this time does a missing event count as a failure. */
const silenceMs = 86_400_000

/**
 * Ends expired trials, and renews or ends paid months. If a provider renews a month, the plan stays for 7 days after
 * the end of the previous month. The next month begins only if the provider reports a payment.
 */
async function renewSubscriptions(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  let [afterEnd, afterId] = [0, '']
  for (;;) {
    const over = await database.reader.all(subscriptionsOver, { now, afterEnd, afterId, limit: batchSize })
    for (const { user_id: userId } of over) {
      if (!(await isUpToDate(deps, { userId, now }))) continue
      await database.write(
        async (transaction) => ok(await advancePlan(transaction, deps, { userId, now })),
        allScopes,
      )
    }
    const last = over.at(-1)
    if (last === undefined || over.length < batchSize) return
    afterEnd = last.ends_at ?? 0
    afterId = last.user_id
  }
}

interface PlanOwner {
  readonly userId: UserId
  readonly now: EpochMs
}

/** The end of a trial may reveal a paid month that has also ended. The same transaction decides what follows it. */
async function advancePlan(transaction: Transaction, deps: Deps, planOwner: PlanOwner): Promise<void> {
  const { userId, now } = planOwner
  for (;;) {
    const state = await readSubscriptionState(transaction, userId)
    const step = transitionAtEnd(state, now)
    if (step === null) return
    if (step.kind === 'change') {
      await writeSubscriptionState(transaction, userId, { state: step.state, now, ids: deps.ids })
      continue
    }
    if (deps.payments.remote !== null)
      return awaitMonth(transaction, deps, { ...planOwner, endsAt: state.endsAt ?? now })
    await chargePlan(transaction, deps, { userId, plan: step.plan, now, from: step.from })
  }
}

/** Keeps the plan during the grace period until the provider reports that the next month is paid. */
async function awaitMonth(
  transaction: Transaction,
  deps: Deps,
  { userId, now, endsAt }: PlanOwner & { readonly endsAt: EpochMs },
): Promise<void> {
  const renewal = await openRenewalOf(transaction, userId)
  const isOver = renewal === undefined || now >= endsAt + graceMs
  const state = await readSubscriptionState(transaction, userId)
  if (!isOver) {
    if (renewal.failed_at === null && now < endsAt + silenceMs) return
    if (renewal.failed_at === null) {
      await transaction.run(setRenewalFailed, { id: renewal.id, at: now })
      await writeSubscriptionState(transaction, userId, { state, now, ids: deps.ids })
    }
    await remindOfPayment(transaction, deps, { userId, plan: state.plan, endsAt, now })
    return
  }
  if (renewal !== undefined)
    await transaction.run(setRenewalWanted, { id: renewal.id, wanted: 'end-now', closesAt: now })
  await writeSubscriptionState(transaction, userId, { state: stateOn('free', now), now, ids: deps.ids })
  await notifyPlanEnded(transaction, deps, { userId, plan: state.plan, endsAt, now })
}

/**
 * Checks with the provider once more before a plan ends for a missing payment, because an event may have been lost.
 * Returns false if the provider cannot be reached; the plan then continues.
 */
async function isUpToDate(deps: Deps, { userId, now }: PlanOwner): Promise<boolean> {
  const { database, payments, log } = deps
  if (payments.remote === null) return true
  const { endsAt, nextPlan } = await readSubscriptionState(database.reader, userId)
  const renewal = await openRenewalOf(database.reader, userId)
  if (endsAt === null || nextPlan === 'free' || renewal === undefined || now < endsAt + graceMs) return true
  try {
    const month = await payments.remote.lastPaidMonth(renewal.id)
    if (month !== null)
      await database.write(
        async (transaction) => ok(await grantMonth(transaction, deps, { month, now })),
        allScopes,
      )
    return true
  } catch (error) {
    log.warn(
      { err: error, subscription: renewal.id },
      'Cannot check with the payment provider whether a month was paid',
    )
    return false
  }
}

export const subscriptionJobs: readonly Job<Deps>[] = [
  {
    name: 'renew-subscriptions',
    everyMs: minuteMs,
    async hasWork({ database, clock }) {
      const first = { now: clock.now(), afterEnd: 0, afterId: '', limit: 1 }
      return (await database.reader.first(subscriptionsOver, first)) !== undefined
    },
    run: renewSubscriptions,
  },
]
