import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import {
  type PlanAnswer,
  type PlanChange,
  planMeantBy,
} from '#src/contract/entities/commerce/subscription.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { planById } from '#server/commerce/catalog/catalog-store.ts'
import type { Applied, MutationContext } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { chargePlan } from './charge-plan.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'
import { transition } from './subscription-state.ts'
import {
  confirmedEmailOf,
  insertTrial,
  insertTrialAddress,
  trialsOf,
  trialsOfAddress,
} from './subscription-store.ts'

/**
 * Changes the viewer's plan, as `transition` says. `price_changed` where a month costs something else than they were
 * shown, `payment_failed` where it could not be paid, `conflict` where the operator no longer sells the plan: nothing
 * has changed then.
 */
export async function changePlan(
  { transaction, viewer, now, deps }: MutationContext,
  change: PlanChange,
): Promise<Result<Applied<PlanAnswer>, Refusal>> {
  const { userId } = viewer
  const plan = planMeantBy(change)
  const priceCents = planPricesCents[plan]
  const { expectedPriceCents = priceCents, isPaidNow = false } = change
  if (expectedPriceCents !== priceCents) {
    return refuse('price_changed', `The price is now $${(priceCents / 100).toFixed(2)}`, {
      details: [{ field: 'expectedPriceCents', reason: String(priceCents) }],
    })
  }
  const before = await readSubscriptionState(transaction, userId)
  const isTheirs = plan === before.plan || plan === before.nextPlan
  if (!isTheirs && plan !== 'free' && (await transaction.first(planById, { id: plan }))?.is_sold === 0)
    return refuse('conflict', 'This plan is not sold at the moment')
  const address = await trialAddressOf(transaction, deps.secret, userId)
  const triedPlans = await triedPlansOf(transaction, userId, address)
  const step = transition(before, { plan, isPaidNow, triedPlans, now })
  let checkoutUrl: string | null = null
  if (step.kind === 'change') {
    if (step.triedPlan !== null) {
      await storePurchaseConsent(transaction, deps, { userId, at: now })
      if (address === null)
        return refuse(
          'email_unverified',
          'Confirm your e-mail address first, on your profile: then you can try it',
        )
      await transaction.run(insertTrial, { userId, plan: step.triedPlan, at: now })
      await transaction.run(insertTrialAddress, { address, plan: step.triedPlan, at: now })
    }
    await writeSubscriptionState(transaction, userId, { state: step.state, now })
  } else {
    await storePurchaseConsent(transaction, deps, { userId, at: now })
    const outcome = await chargePlan(transaction, deps, { userId, plan: step.plan, now, from: now })
    if (outcome.state === 'failed') return refuse('payment_failed', 'The payment did not go through')
    if (outcome.state === 'pending') checkoutUrl = outcome.checkoutUrl
  }
  const state = await readSubscriptionState(transaction, userId)
  const answer = {
    subscriptionPlan: state.plan,
    nextPlan: state.nextPlan,
    isTrial: state.isTrial,
    endsAt: state.endsAt === null ? null : new Date(state.endsAt).toISOString(),
    checkoutUrl,
  }
  return ok({ httpStatus: 200, answer, rev: await currentRevision(transaction, userScope(userId)) })
}

/** What stands for the user's confirmed address in the list of trials; null without one. Its `+tags` are one address. */
async function trialAddressOf(
  transaction: Transaction,
  secret: string,
  userId: UserId,
): Promise<string | null> {
  const email = (await transaction.first(confirmedEmailOf, { userId }))?.email ?? null
  return email === null ? null : signCode(`trial ${email.replace(/\+[^@]*/, '')}`, secret)
}

/** Plans that the user has tried, or that were tried with the same address. */
async function triedPlansOf(
  transaction: Transaction,
  userId: UserId,
  address: string | null,
): Promise<readonly PlanId[]> {
  const own = await transaction.all(trialsOf, { userId })
  const others = address === null ? [] : await transaction.all(trialsOfAddress, { address })
  return [...own, ...others].map(({ plan }) => plan)
}
