import * as v from 'valibot'
import { PriceCents } from '#src/contract/entities/shop/order.ts'
import { ProductId, ProductPrice } from '#src/contract/entities/shop/product.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/**
 * Maximum length of a trial. Visits are stored for 90 days, which must cover the trial, the same number of days before
 * it, and the week after it.
 */
export const maxTrialDays = 28

/** Returns how many days (UTC) a trial lasts, including the first and the last. */
export function trialDays(firstDay: IsoDay, lastDay: IsoDay): number {
  return (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs + 1
}

/** The price to try, the days, and the expected effect. */
export const PriceTrialFields = v.object({
  priceCents: ProductPrice,
  firstDay: IsoDay,
  lastDay: IsoDay,
  hope: cleanText(300, 'lines'),
})

/**
 * cancel: before the trial starts. end: the usual price applies from now on. keep: the trial price becomes the usual
 * price.
 */
export const PriceTrialDecision = v.picklist(['cancel', 'end', 'keep'])
export type PriceTrialDecision = v.InferOutput<typeof PriceTrialDecision>

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Counts for a period: items and revenue of paid orders, and visitors of the shop. */
export const TrialCounts = v.object({
  from: EpochMs,
  until: EpochMs,
  sold: Count,
  cents: Count,
  visitors: Count,
})
export type TrialCounts = v.InferOutput<typeof TrialCounts>

/**
 * The trial's days so far, compared with the same weekdays before it. `testsSold`: items ordered in test mode, which
 * are not counted. `isBlurred`: the product was also changed in another way during these days.
 */
export const TrialFigures = v.object({
  before: TrialCounts,
  during: TrialCounts,
  testsSold: Count,
  isBlurred: v.boolean(),
})
export type TrialFigures = v.InferOutput<typeof TrialFigures>

const decided = ['cancelled', 'ended', 'kept'] as const
/** The stored state. An open trial needs a decision about the price. */
export type PriceTrialState = 'open' | (typeof decided)[number]

/** The stage of a trial: by the server's clock until there is a decision, then the decision. */
const PriceTrialStage = v.picklist(['planned', 'running', 'over', ...decided])
export type PriceTrialStage = v.InferOutput<typeof PriceTrialStage>

/** A price trial. `endsAt` is earlier than the end of its last day if it was ended or kept before. */
export const DeskPriceTrial = v.object({
  kind: v.literal('price-trial'),
  id: Uuid,
  productId: ProductId,
  /** null: the product is not in the catalog anymore. */
  productName: v.nullable(v.string()),
  stage: PriceTrialStage,
  priceCents: PriceCents,
  /** The usual price when the trial was planned. */
  usualCents: PriceCents,
  firstDay: IsoDay,
  lastDay: IsoDay,
  startsAt: EpochMs,
  endsAt: EpochMs,
  hope: v.string(),
  /** null: it has not started. */
  figures: v.nullable(TrialFigures),
})
export type DeskPriceTrial = v.InferOutput<typeof DeskPriceTrial>
