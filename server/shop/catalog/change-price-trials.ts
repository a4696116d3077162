import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { priceOf, type ProductId } from '#src/contract/entities/shop/product.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PriceTrialsTable } from '#server/core/db/tables/shop-tables.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { productRow } from './catalog-answer.ts'
import { productById } from './catalog-store.ts'
import { changeProduct } from './change-products.ts'
import {
  decidePriceTrial,
  insertPriceTrial,
  openTrialsOf,
  priceTrialById,
  resendProduct,
} from './price-trial-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

type TrialPlan = Extract<DeskAction, { readonly kind: 'price-trial' }>
type TrialDecision = Extract<DeskAction, { readonly kind: 'price-trial-decide' }>
type ChangeResult = Promise<Result<null, Refusal>>

/** Schedules a different price of a product for everybody on some days (UTC), the first of which is after today. */
export async function planPriceTrial(
  transaction: Transaction,
  now: EpochMs,
  { id, productId, priceCents, firstDay, lastDay, hope }: TrialPlan,
): ChangeResult {
  const row = await transaction.first(productById, { id: productId })
  if (row === undefined) return notFound()
  const usualCents = priceOf(productRow(row))
  if (usualCents === priceCents)
    return refuse('invalid', 'The product already costs this much', {
      details: [{ field: 'priceCents', reason: 'must differ from the usual price' }],
    })
  const [startsAt, endsAt] = [Date.parse(firstDay), Date.parse(lastDay) + dayMs]
  if (startsAt <= now)
    return refuse('invalid', 'The first day has already begun or is over', {
      details: [{ field: 'firstDay', reason: 'must be after today (UTC)' }],
    })
  const others = await transaction.all(openTrialsOf, { productId })
  if (others.some(({ starts_at, ends_at }) => starts_at < endsAt && startsAt < ends_at))
    return refuse('conflict', 'Another price trial for this product includes some of these days')
  const planned = { id, productId, priceCents, usualCents, firstDay, lastDay, startsAt, endsAt, hope }
  await transaction.run(insertPriceTrial, { ...planned, madeAt: now })
  await republishProduct(transaction, productId)
  return ok(null)
}

/** Cancels a price trial before it begins, ends it with the usual price, or makes its price the usual one. */
export async function decideOnPriceTrial(
  transaction: Transaction,
  now: EpochMs,
  { trialId, decision }: TrialDecision,
): ChangeResult {
  const trial = await transaction.first(priceTrialById, { id: trialId })
  if (trial === undefined) return notFound()
  if (trial.state !== 'open') return refuse('conflict', 'This trial was already decided')
  const hasBegun = trial.starts_at <= now
  if (decision === 'cancel' && hasBegun)
    return refuse('conflict', 'This trial has begun. You can end it or keep its price')
  if (decision !== 'cancel' && !hasBegun)
    return refuse('conflict', 'This trial has not begun. You can cancel it')
  if (decision === 'keep' && !(await adoptTrialPrice(transaction, now, trial))) return notFound()
  const state = ({ cancel: 'cancelled', end: 'ended', keep: 'kept' } as const)[decision]
  const endsAt = hasBegun ? Math.min(trial.ends_at, now) : trial.ends_at
  await transaction.run(decidePriceTrial, { id: trialId, state, endsAt })
  await republishProduct(transaction, trial.product_id)
  return ok(null)
}

/** Makes the trial price the usual price. Returns false if the product does not exist anymore. */
async function adoptTrialPrice(
  transaction: Transaction,
  now: EpochMs,
  { product_id: productId, price_cents: basePriceCents }: PriceTrialsTable,
): Promise<boolean> {
  const changed = await changeProduct(
    transaction,
    { productId, now },
    { basePriceCents, salePriceCents: null },
  )
  return changed.ok
}

/** Makes devices read the product again, with its price trials. */
export async function republishProduct(transaction: Transaction, productId: ProductId): Promise<void> {
  await transaction.run(resendProduct, {
    id: productId,
    rev: await allocateRevisions(transaction, catalogScope),
  })
}
