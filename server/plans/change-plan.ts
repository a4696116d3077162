import {
  type PlanAnswer,
  type PlanChange,
  requestedPlanOf,
  type PlanPreview,
} from '#src/contract/entities/plans/subscription.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import { planById } from '#server/shop/catalog/catalog-store.ts'
import type { MutationEffect, MutationContext } from '#server/replication/mutation-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { chargePlan } from './charge-plan.ts'
import { setNextPlan } from './renewals.ts'
import { readSubscriptionState, writeSubscriptionState } from './write-subscription.ts'
import {
  confirmedEmailOf,
  insertTrial,
  insertTrialAddress,
  trialsOf,
  trialsOfAddress,
} from './subscription-store.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { monthsAfter, type PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { creditOf } from './month-credit.ts'
import { priceOfOffer } from './plan-offers.ts'
import { type PlanTransition, type SubscriptionState, transition } from './subscription-state.ts'

/**
 * Changes the viewer's plan by the rules of `transition`. Refuses with `price_changed` if the price differs from the
 * displayed one, and with `conflict` if the operator no longer sells the plan; nothing changes in both cases.
 */
export async function changePlan(
  context: MutationContext,
  change: PlanChange,
): Promise<Result<MutationEffect<PlanAnswer>, Refusal>> {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const decided = await planStep(transaction, deps, { userId, change, now })
  if (!decided.ok) return decided
  const changeRequest = decided.value
  const { plan, priceCents, dueCents, before } = changeRequest
  if ((change.expectedPriceCents ?? priceCents) !== priceCents)
    return priceChanged('expectedPriceCents', priceCents)
  if (changeRequest.step.kind === 'charge' && (change.expectedDueCents ?? dueCents) !== dueCents)
    return priceChanged('expectedDueCents', dueCents)
  const isOwnPlan = plan === before.plan || plan === before.nextPlan
  if (!isOwnPlan && plan !== 'free' && (await transaction.first(planById, { id: plan }))?.is_sold === 0)
    return refuse('conflict', 'This plan is not for sale at the moment')
  const done = await applyStep(context, changeRequest)
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

/** Returns the checkout if the plan must be paid before it begins, or null. */
async function applyStep(
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
        'Confirm your email address on your profile before you start the trial',
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

/** The outcome of a requested plan change, and its current price. */
interface PlanStep {
  readonly plan: PlanId
  readonly priceCents: number
  readonly creditCents: number
  readonly dueCents: number
  readonly before: SubscriptionState
  readonly step: PlanTransition
  /** The pseudonym of the user's confirmed address in the list of trials; null without one. */
  readonly address: string | null
}

/** Determines the outcome and price of a requested plan change, including an offer if one is named. Changes nothing. */
export async function planStep(
  reader: Reader,
  deps: Pick<Deps, 'secret' | 'payments'>,
  changeRequest: { readonly userId: UserId; readonly change: PlanChange; readonly now: EpochMs },
): Promise<Result<PlanStep, Refusal>> {
  const { userId, change, now } = changeRequest
  const plan = requestedPlanOf(change)
  const offered =
    change.offer === undefined
      ? null
      : await priceOfOffer(reader, deps.secret, { token: change.offer, userId, plan, now })
  if (offered !== null && !offered.ok) return offered
  const priceCents = offered?.value ?? planPricesCents[plan]
  const address = await trialAddressOf(reader, deps.secret, userId)
  const triedPlans = await triedPlansOf(reader, userId, address)
  // Read last: a trial that starts during a preview must not count as tried before it counts as the current plan.
  const before = await readSubscriptionState(reader, userId)
  const step = transition(before, {
    plan,
    isPaidNow: offered !== null || change.isPaidNow === true,
    triedPlans,
    now,
  })
  const rest = step.kind === 'charge' ? await creditOf(reader, userId, { state: before, now }) : 0
  const creditCents = Math.max(0, Math.min(rest, priceCents - Math.max(1, deps.payments.minimumCents)))
  const dueCents = step.kind === 'charge' ? priceCents - creditCents : 0
  if (offered !== null && step.kind !== 'charge')
    return refuse('conflict', 'You already have an equal or better plan')
  return ok({ plan, priceCents, creditCents, dueCents, before, step, address })
}

/** Returns the preview of a step. */
export function previewOf(
  { plan, priceCents, creditCents, dueCents, step }: PlanStep,
  now: EpochMs,
): PlanPreview {
  const preview = { plan, priceCents, creditCents, dueCents }
  if (step.kind === 'charge')
    return { ...preview, kind: 'buy', from: iso(now), until: iso(monthsAfter(now, 1)) }
  const { state, triedPlan } = step
  if (triedPlan !== null) return { ...preview, kind: 'try', from: iso(now), until: iso(state.endsAt) }
  const isCurrentPlan = state.plan === plan
  if (isCurrentPlan) return { ...preview, kind: 'now', from: iso(now), until: iso(state.endsAt) }
  return { ...preview, kind: 'later', from: iso(state.endsAt), until: null }
}

function iso(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** Addresses that differ only in `+tags` count as one. */
async function trialAddressOf(reader: Reader, secret: string, userId: UserId): Promise<string | null> {
  const email = (await reader.first(confirmedEmailOf, { userId }))?.email ?? null
  return email === null ? null : signCode(`trial ${email.replace(/\+[^@]*/, '')}`, secret)
}

/** Returns the plans that the user has tried, or that were tried with the same address. */
async function triedPlansOf(
  reader: Reader,
  userId: UserId,
  address: string | null,
): Promise<readonly PlanId[]> {
  const own = await reader.all(trialsOf, { userId })
  const others = address === null ? [] : await reader.all(trialsOfAddress, { address })
  return [...own, ...others].map(({ plan }) => plan)
}
