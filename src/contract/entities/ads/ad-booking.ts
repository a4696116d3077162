import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PriceCents } from '#src/contract/entities/shop/order.ts'
import { AppPath } from '#src/contract/wire/app-path.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { AdId } from './ad.ts'

/**
 * draft: its owner alone sees it. submitted: the operator decides. approved, refused: decided. paid: it is shown on its days.
 * ended: its days are over, or its budget is used up, or it was stopped; what was not shown was paid back.
 */
export const AdBookingState = v.picklist(['draft', 'submitted', 'approved', 'refused', 'paid', 'ended'])
export type AdBookingState = v.InferOutput<typeof AdBookingState>

/** What was seen and tapped on a day in the advertiser's time zone. */
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
  /** From the start of the first day to the end of the last one, in that time zone. */
  startsAt: EpochMs,
  endsAt: EpochMs,
  budgetCents: PriceCents,
  /** For 1,000 views, as it was when the ad was written. */
  priceCents: PriceCents,
  pictureUrl: v.nullable(AppPath),
  /** Why it was refused or stopped; else ''. */
  reason: v.string(),
  isTest: v.boolean(),
  /** Where it is paid; null where there is nothing to do. */
  checkoutUrl: v.nullable(v.string()),
  views: v.number(),
  taps: v.number(),
  refundedCents: PriceCents,
  days: v.array(AdDay),
  madeAt: EpochMs,
  /** When views and taps were counted up last; null: nothing was counted yet. */
  countedAt: v.nullable(EpochMs),
})
export type AdBookingRow = v.InferOutput<typeof AdBookingRow>
