import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { chargePlan } from './charge-plan.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'
import { transitionAtEnd, stateOn } from './subscription-state.ts'
import { subscriptionsOver } from './subscription-store.ts'

const batchSize = 50

/** Ends trials that are over, and renews or ends paid months. A month that is not paid at once does not begin. */
export async function renewSubscriptions(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  let done = batchSize
  while (done === batchSize) {
    const over = await database.reader.all(subscriptionsOver, { now, limit: batchSize })
    for (const { user_id: userId } of over)
      await database.write(async (transaction) => ok(await turnPlan(transaction, deps, { userId, now })))
    done = over.length
  }
}

/** A trial may uncover a month that is over, too: what comes after that is decided in the same transaction. */
async function turnPlan(
  transaction: Transaction,
  deps: Deps,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  for (;;) {
    const step = transitionAtEnd(await readSubscriptionState(transaction, userId), now)
    if (step === null) return
    if (step.kind === 'change') {
      await writeSubscriptionState(transaction, userId, { state: step.state, now })
      continue
    }
    const outcome = await chargePlan(transaction, deps, { userId, plan: step.plan, now, from: step.from })
    if (outcome.state !== 'paid')
      await writeSubscriptionState(transaction, userId, { state: stateOn('free', now), now })
  }
}
