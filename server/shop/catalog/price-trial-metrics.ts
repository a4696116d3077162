import * as v from 'valibot'
import { ProductId } from '#src/contract/entities/shop/product.ts'
import {
  type DeskPriceTrial,
  type PriceTrialStage,
  type TrialCounts,
  TrialFigures,
  trialDays,
} from '#src/contract/entities/desk/desk-price-trial.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PriceTrialsTable } from '#server/core/db/tables/shop-tables.ts'
import { productById } from './catalog-store.ts'
import {
  decidedPriceTrials,
  openPriceTrials,
  paidGoodsWithin,
  productChangesWithin,
  shopVisitorsWithin,
  trialsWithin,
} from './price-trial-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const weekDays = 7

const Lines = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ productId: ProductId, quantity: v.number(), unitCents: v.number() })),
)
const StoredFigures = v.pipe(v.string(), v.parseJson(), TrialFigures)

/** Returns open price trials, then recently decided ones, with their metrics. */
export async function readPriceTrials(
  reader: Reader,
  { limit, now }: { readonly limit: number; readonly now: EpochMs },
): Promise<DeskPriceTrial[]> {
  const open = await reader.all(openPriceTrials, {})
  const decided = await reader.all(decidedPriceTrials, { limit: Math.max(0, limit - open.length) })
  return Promise.all([...open, ...decided].slice(0, limit).map((row) => priceTrial(reader, row, now)))
}

async function priceTrial(reader: Reader, row: PriceTrialsTable, now: EpochMs): Promise<DeskPriceTrial> {
  const product = await reader.first(productById, { id: row.product_id })
  return {
    kind: 'price-trial',
    id: row.id,
    productId: row.product_id,
    productName: product?.name ?? null,
    stage: stageOf(row, now),
    priceCents: row.price_cents,
    usualCents: row.usual_cents,
    firstDay: row.first_day,
    lastDay: row.last_day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    hope: row.hope,
    figures: row.figures === null ? await countTrial(reader, row, now) : v.parse(StoredFigures, row.figures),
  }
}

function stageOf({ state, starts_at, ends_at }: PriceTrialsTable, now: EpochMs): PriceTrialStage {
  if (state !== 'open') return state
  if (now < starts_at) return 'planned'
  return now < ends_at ? 'running' : 'over'
}

/**
 * Returns the counts of the trial's time so far, and of an equally long time on the same weekdays before it. Returns
 * null before the trial begins.
 */
export async function countTrial(
  reader: Reader,
  trial: PriceTrialsTable,
  now: EpochMs,
): Promise<TrialFigures | null> {
  const { product_id: productId, starts_at: from } = trial
  const until = Math.min(trial.ends_at, now)
  if (trial.state === 'cancelled' || until <= from) return null
  const weeks = Math.ceil(trialDays(trial.first_day, trial.last_day) / weekDays)
  const backMs = weeks * weekDays * dayMs
  const before = await countSpan(reader, productId, { from: from - backMs, until: until - backMs })
  const during = await countSpan(reader, productId, { from, until })
  const whole = { from: before.counts.from, until }
  const changes = await reader.first(productChangesWithin, { subject: `product:${productId}`, ...whole })
  const trials = await reader.all(trialsWithin, { productId, ...whole })
  return {
    before: before.counts,
    during: during.counts,
    testsSold: before.testsSold + during.testsSold,
    isBlurred: changes !== undefined || trials.some(({ id }) => id !== trial.id),
  }
}

interface Span {
  readonly from: EpochMs
  readonly until: EpochMs
}

async function countSpan(
  reader: Reader,
  productId: ProductId,
  span: Span,
): Promise<{ readonly counts: TrialCounts; readonly testsSold: number }> {
  const visitors = (await reader.first(shopVisitorsWithin, span))?.people ?? 0
  const counts = { ...span, sold: 0, cents: 0, visitors }
  let testsSold = 0
  for (const { lines, is_test: isTest } of await reader.all(paidGoodsWithin, span))
    for (const line of v.parse(Lines, lines)) {
      if (line.productId !== productId) continue
      if (isTest === 1) testsSold += line.quantity
      else {
        counts.sold += line.quantity
        counts.cents += line.quantity * line.unitCents
      }
    }
  return { counts, testsSold }
}
