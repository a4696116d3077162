import * as v from 'valibot'
import { PriceCents } from '#src/contract/entities/shop/order.ts'
import { ProductId, ProductPrice } from '#src/contract/entities/shop/product.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Visits are kept for 90 days: a trial, as many days before it and the week after it lie within them. */
export const maxTrialDays = 28

/** How many days (UTC) a trial lasts, its first and last one included. */
export function trialDays(firstDay: IsoDay, lastDay: IsoDay): number {
  return (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs + 1
}

/** What is tried, on which days, and what it is hoped to bring. */
export const PriceTrialFields = v.object({
  priceCents: ProductPrice,
  firstDay: IsoDay,
  lastDay: IsoDay,
  hope: cleanText(300, 'lines'),
})

/** cancel: before it begins. end: the usual price holds from now on. keep: the price that was tried becomes the usual one. */
export const PriceTrialDecision = v.picklist(['cancel', 'end', 'keep'])
export type PriceTrialDecision = v.InferOutput<typeof PriceTrialDecision>

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What was counted in a span of time: pieces and takings of paid orders, and people who opened the shop. */
export const TrialCounts = v.object({
  from: EpochMs,
  until: EpochMs,
  sold: Count,
  cents: Count,
  visitors: Count,
})
export type TrialCounts = v.InferOutput<typeof TrialCounts>

/**
 * The days of a trial so far beside the same weekdays before it. `testsSold`: pieces that were ordered in test mode, which
 * count for nothing. `isBlurred`: something else was done to the product in these days.
 */
export const TrialFigures = v.object({
  before: TrialCounts,
  during: TrialCounts,
  testsSold: Count,
  isBlurred: v.boolean(),
})
export type TrialFigures = v.InferOutput<typeof TrialFigures>

const decided = ['cancelled', 'ended', 'kept'] as const
/** Open ones wait for somebody who decides what becomes of the price. */
export type PriceTrialState = 'open' | (typeof decided)[number]

/** Where a trial stands by the server's clock until it is decided. */
const PriceTrialStage = v.picklist(['planned', 'running', 'over', ...decided])
export type PriceTrialStage = v.InferOutput<typeof PriceTrialStage>

/** A price trial. `endsAt` is earlier than the end of its last day where it was ended or kept before. */
export const DeskPriceTrial = v.object({
  kind: v.literal('price-trial'),
  id: Uuid,
  productId: ProductId,
  /** null: the catalogue has it no more. */
  productName: v.nullable(v.string()),
  stage: PriceTrialStage,
  priceCents: PriceCents,
  /** What it cost when the trial was planned. */
  usualCents: PriceCents,
  firstDay: IsoDay,
  lastDay: IsoDay,
  startsAt: EpochMs,
  endsAt: EpochMs,
  hope: v.string(),
  /** null: it has not begun. */
  figures: v.nullable(TrialFigures),
})
export type DeskPriceTrial = v.InferOutput<typeof DeskPriceTrial>
