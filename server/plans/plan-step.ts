import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { monthsAfter, type PlanId } from '#src/contract/rules/plan.ts'
import { type PlanChange, planMeantBy, type PlanPreview } from '#src/contract/entities/plans/subscription.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { creditOf } from './month-credit.ts'
import { priceOfOffer } from './plan-offers.ts'
import { readSubscriptionState } from './write-subscription.ts'
import { type PlanTransition, type SubscriptionState, transition } from './subscription-state.ts'
import { confirmedEmailOf, trialsOf, trialsOfAddress } from './subscription-store.ts'

/** What a wish leads to, and what it costs now. */
export interface PlanStep {
  readonly plan: PlanId
  readonly priceCents: number
  readonly creditCents: number
  readonly dueCents: number
  readonly before: SubscriptionState
  readonly step: PlanTransition
  /** What stands for the user's confirmed address in the list of trials; null without one. */
  readonly address: string | null
}

/** Decides what a wish leads to and what it costs, by an offer where it names one; changes nothing. */
export async function planStep(
  reader: Reader,
  deps: Pick<Deps, 'secret' | 'payments'>,
  wish: { readonly userId: UserId; readonly change: PlanChange; readonly now: EpochMs },
): Promise<Result<PlanStep, Refusal>> {
  const { userId, change, now } = wish
  const plan = planMeantBy(change)
  const offered =
    change.offer === undefined
      ? null
      : await priceOfOffer(reader, deps.secret, { token: change.offer, userId, plan, now })
  if (offered !== null && !offered.ok) return offered
  const priceCents = offered?.value ?? planPricesCents[plan]
  const before = await readSubscriptionState(reader, userId)
  const address = await trialAddressOf(reader, deps.secret, userId)
  const triedPlans = await triedPlansOf(reader, userId, address)
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
    return refuse('conflict', 'You have a plan already that gives at least as much')
  return ok({ plan, priceCents, creditCents, dueCents, before, step, address })
}

/** The step as it is told before it is done. */
export function previewOf(
  { plan, priceCents, creditCents, dueCents, step }: PlanStep,
  now: EpochMs,
): PlanPreview {
  const told = { plan, priceCents, creditCents, dueCents }
  if (step.kind === 'charge') return { ...told, kind: 'buy', from: iso(now), until: iso(monthsAfter(now, 1)) }
  const { state, triedPlan } = step
  if (triedPlan !== null) return { ...told, kind: 'try', from: iso(now), until: iso(state.endsAt) }
  const isNow = state.plan === plan
  if (isNow) return { ...told, kind: 'now', from: iso(now), until: iso(state.endsAt) }
  return { ...told, kind: 'later', from: iso(state.endsAt), until: null }
}

function iso(at: EpochMs | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** Its `+tags` are one address. */
async function trialAddressOf(reader: Reader, secret: string, userId: UserId): Promise<string | null> {
  const email = (await reader.first(confirmedEmailOf, { userId }))?.email ?? null
  return email === null ? null : signCode(`trial ${email.replace(/\+[^@]*/, '')}`, secret)
}

/** Plans that the user has tried, or that were tried with the same address. */
async function triedPlansOf(
  reader: Reader,
  userId: UserId,
  address: string | null,
): Promise<readonly PlanId[]> {
  const own = await reader.all(trialsOf, { userId })
  const others = address === null ? [] : await reader.all(trialsOfAddress, { address })
  return [...own, ...others].map(({ plan }) => plan)
}
