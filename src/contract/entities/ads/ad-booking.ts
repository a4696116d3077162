import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PriceCents } from '#src/contract/entities/shop/order.ts'
import { AppPath } from '#src/contract/wire/app-path.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { AdId } from './ad.ts'

/**
 * draft: only its owner sees it. submitted: awaits the operator's decision. approved, refused: decided. paid: shown on
 * its days. ended: its days have passed, its budget is used up, or it was stopped; the part that was not shown was
 * refunded.
 */
export const AdBookingState = v.picklist(['draft', 'submitted', 'approved', 'refused', 'paid', 'ended'])
export type AdBookingState = v.InferOutput<typeof AdBookingState>

/** Views and taps on a day in the advertiser's time zone. */
const AdDay = v.object({ day: IsoDay, views: v.number(), taps: v.number() })
export type AdDay = v.InferOutput<typeof AdDay>

/** A booking as a row of its owner's scope, with its report. */
export const AdBookingRow = v.object({
  id: AdId,
  rev: v.number(),
  state: AdBookingState,
  type: v.string(),
  title: v.string(),
  description: v.string(),
  ctaText: v.string(),
  linkUrl: v.string(),
  /** null: under every brand. */
  brand: v.nullable(BrandSlug),
  placement: v.string(),
  firstDay: IsoDay,
  lastDay: IsoDay,
  timeZone: v.string(),
  /** From the start of the first day to the end of the last day, in that time zone. */
  startsAt: EpochMs,
  endsAt: EpochMs,
  budgetCents: PriceCents,
  /** Price of 1,000 views when the ad was written. */
  priceCents: PriceCents,
  pictureUrl: v.nullable(AppPath),
  /** Why it was rejected or stopped; otherwise ''. */
  reason: v.string(),
  isTest: v.boolean(),
  /** Address of the payment page; null if there is nothing to pay. */
  checkoutUrl: v.nullable(v.string()),
  views: v.number(),
  taps: v.number(),
  refundedCents: PriceCents,
  days: v.array(AdDay),
  madeAt: EpochMs,
  /** When views and taps were last counted; null: not yet. */
  countedAt: v.nullable(EpochMs),
})
export type AdBookingRow = v.InferOutput<typeof AdBookingRow>
