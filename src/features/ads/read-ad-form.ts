import * as v from 'valibot'
import { AdDraft, adDaysProblem, adPricesCents } from '#src/contract/entities/ads/ad-action.ts'
import { AdPlacement } from '#src/contract/entities/ads/ad.ts'
import type { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { dayInTimeZone } from '#src/contract/wire/time.ts'
import { centsOf } from '#src/ui/fields/parse-cents.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** The form's fields as text. An empty `brand` means every brand. */
export interface AdFields {
  readonly type: string
  readonly title: string
  readonly description: string
  readonly ctaText: string
  readonly linkUrl: string
  readonly brand: string
  readonly placement: string
  readonly firstDay: string
  readonly lastDay: string
  readonly budget: string
}

/** Returns the form of an existing ad, or of a new one that starts tomorrow and runs for a week. */
export function adFieldsOf(
  ad: AdBookingRow | null,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): AdFields {
  if (ad === null)
    return {
      type: 'venue',
      title: '',
      description: '',
      ctaText: '',
      linkUrl: 'https://',
      brand: '',
      placement: 'home_feed',
      firstDay: dayInTimeZone(now + dayMs, timeZone),
      lastDay: dayInTimeZone(now + 7 * dayMs, timeZone),
      budget: '20',
    }
  const { type, title, description, ctaText, linkUrl, placement, firstDay, lastDay } = ad
  const choices = { type, placement, brand: ad.brand ?? '', budget: String(ad.budgetCents / 100) }
  return { ...choices, title, description, ctaText, linkUrl, firstDay, lastDay }
}

/** Returns the price of 1,000 views at the chosen placement. */
export function priceOf(placement: string): number {
  const read = v.safeParse(AdPlacement, placement)
  return read.success ? adPricesCents[read.output] : Number.NaN
}

interface AdFormContext {
  readonly now: number
  readonly timeZone: string
  /** False for a draft, whose dates may be in the past. */
  readonly isSubmitted: boolean
}

/** Returns the ad, or the names of the invalid fields. */
export function readAdForm(
  fields: AdFields,
  { now, timeZone, isSubmitted }: AdFormContext,
): Result<AdDraft, readonly string[]> {
  const { budget, brand, ...rest } = fields
  const read = v.safeParse(AdDraft, {
    ...rest,
    brand: brand === '' ? null : brand,
    timeZone,
    budgetCents: centsOf(budget),
    priceCents: priceOf(fields.placement),
  })
  if (!read.success) return err(Object.keys(v.flatten(read.issues).nested ?? {}))
  const days = isSubmitted ? adDaysProblem(read.output, dayInTimeZone(now, timeZone)) : null
  return days === null ? ok(read.output) : err([days.field])
}
