import type { PlanAnswer, PlanChange } from '#src/contract/entities/plans/subscription.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import { planById } from '#server/shop/catalog/catalog-store.ts'
import type { Applied, MutationContext } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { chargePlan } from './charge-plan.ts'
import { type PlanStep, planStep } from './plan-step.ts'
import { setNextPlan } from './renewals.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'
import { insertTrial, insertTrialAddress } from './subscription-store.ts'

/**
 * Changes the viewer's plan, as `transition` says. `price_changed` where it costs something else than they were shown,
 * `conflict` where the operator no longer sells the plan: nothing has changed then.
 */
export async function changePlan(
  context: MutationContext,
  change: PlanChange,
): Promise<Result<Applied<PlanAnswer>, Refusal>> {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const decided = await planStep(transaction, deps, { userId, change, now })
  if (!decided.ok) return decided
  const wish = decided.value
  const { plan, priceCents, dueCents, before } = wish
  if ((change.expectedPriceCents ?? priceCents) !== priceCents)
    return priceChanged('expectedPriceCents', priceCents)
  if (wish.step.kind === 'charge' && (change.expectedDueCents ?? dueCents) !== dueCents)
    return priceChanged('expectedDueCents', dueCents)
  const isTheirs = plan === before.plan || plan === before.nextPlan
  if (!isTheirs && plan !== 'free' && (await transaction.first(planById, { id: plan }))?.is_sold === 0)
    return refuse('conflict', 'This plan is not sold at the moment')
  const done = await doStep(context, wish)
  if (!done.ok) return done
  const state = await readSubscriptionState(transaction, userId)
  const answer = {
    subscriptionPlan: state.plan,
    nextPlan: state.nextPlan,
    isTrial: state.isTrial,
    endsAt: state.endsAt === null ? null : new Date(state.endsAt).toISOString(),
    checkoutUrl: done.value,
  }
  return ok({ httpStatus: 200, answer, rev: await currentRevision(transaction, userScope(userId)) })
}

/** Answers where the plan is to be paid for before it begins, or null. */
async function doStep(
  { transaction, viewer, now, deps }: MutationContext,
  { step, address, dueCents, creditCents }: PlanStep,
): Promise<Result<string | null, Refusal>> {
  const { userId } = viewer
  if (step.kind === 'charge') {
    await storePurchaseConsent(transaction, deps, { userId, now })
    const month = { userId, plan: step.plan, now, from: now, amountCents: dueCents, creditCents }
    const outcome = await chargePlan(transaction, deps, month)
    return ok(outcome.state === 'pending' ? outcome.checkoutUrl : null)
  }
  const { state, triedPlan } = step
  if (triedPlan !== null) {
    await storePurchaseConsent(transaction, deps, { userId, now })
    if (address === null)
      return refuse(
        'email_unverified',
        'Confirm your email address first, on your profile: then you can try it',
      )
    await transaction.run(insertTrial, { userId, plan: triedPlan, at: now })
    await transaction.run(insertTrialAddress, { address, plan: triedPlan, at: now })
  } else if (!state.isTrial && state.endsAt !== null)
    await setNextPlan(transaction, userId, { nextPlan: state.nextPlan, endsAt: state.endsAt })
  await writeSubscriptionState(transaction, userId, { state, now, ids: deps.ids })
  return ok(null)
}

function priceChanged(field: string, cents: number) {
  return refuse('price_changed', `The price is now $${(cents / 100).toFixed(2)}`, {
    details: [{ field, reason: String(cents) }],
  })
}
