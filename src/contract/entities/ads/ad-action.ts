import * as v from 'valibot'
import { EpochMs, IsoDay, TimeZone } from '#src/contract/wire/time.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { AdPlacement, AdType } from './ad.ts'

/** Price of 1,000 views at each placement, in cents. */
export const adPricesCents: Readonly<Record<AdPlacement, number>> = {
  top: 800,
  home_feed: 500,
  zone_creation: 900,
  photo_editor: 600,
  merchandise_page: 700,
}

/** Minimum and maximum budget of a booking, in cents. */
export const adBudgetCents = { min: 500, max: 500_000 } as const
/** Maximum number of days that an ad runs. */
export const maxAdDays = 92
/** Maximum number of bookings per account that have not ended. */
export const maxOpenAds = 20
/**
 * How long views still count after an ad's last day, because phones that were offline send them late. Then the report
 * is closed.
 */
export const adCountingMs = 3 * 86_400_000

/** Returns how many views a budget buys. */
export function viewsForBudget({
  budgetCents,
  priceCents,
}: {
  budgetCents: number
  priceCents: number
}): number {
  return Math.floor((budgetCents * 1000) / priceCents)
}

/** Returns the cost of a number of views, at most the budget. */
export function costOfViews(
  views: number,
  { budgetCents, priceCents }: { readonly budgetCents: number; readonly priceCents: number },
): number {
  if (views >= viewsForBudget({ budgetCents, priceCents })) return budgetCents
  return Math.min(budgetCents, Math.floor((views * priceCents) / 1000))
}

/** An address that an ad links to: https, a host with a dot, no user name or password. */
export const AdLink = v.pipe(
  boundedText(500),
  v.trim(),
  v.regex(
    /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/iu,
    'must be an address that begins with https://',
  ),
)

/** An ad as written by its owner. */
export const AdDraft = v.object({
  type: AdType,
  title: cleanText(60),
  description: cleanText(140),
  ctaText: cleanText(24),
  linkUrl: AdLink,
  /** null: under every brand. */
  brand: v.nullable(BrandSlug),
  placement: AdPlacement,
  firstDay: IsoDay,
  lastDay: IsoDay,
  timeZone: TimeZone,
  budgetCents: v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be whole cents'),
    v.minValue(adBudgetCents.min, `must be at least $${adBudgetCents.min / 100}`),
    v.maxValue(adBudgetCents.max, `must be at most $${adBudgetCents.max / 100}`),
  ),
  /** Price of 1,000 views as shown to the owner. */
  priceCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type AdDraft = v.InferOutput<typeof AdDraft>

/**
 * An action of a user on their own ad. It is validated when it is queued and when it is processed. The app that all
 * members load only contains `ad.do`.
 */
export const AdAction = v.variant('kind', [
  /** Creates or changes a draft; `picture` `keep`: keeps its current image. */
  v.object({
    kind: v.literal('save'),
    ad: AdDraft,
    picture: v.picklist(['keep', 'none', 'new']),
    isSubmitted: v.boolean(),
  }),
  /** Pays for an approved ad. */
  v.object({ kind: v.literal('pay'), budgetCents: v.number(), orderedAt: EpochMs }),
  /** Deletes an unpaid ad. A paid ad is ended, and the part of the budget that was not shown is refunded. */
  v.object({ kind: v.literal('withdraw') }),
])
export type AdAction = v.InferOutput<typeof AdAction>

/** Returns why an ad cannot run on its days, by field; null: it can. `today`: in the ad's time zone. */
export function adDaysProblem(
  { firstDay, lastDay }: Pick<AdDraft, 'firstDay' | 'lastDay'>,
  today: IsoDay,
): { readonly field: 'firstDay' | 'lastDay'; readonly reason: 'past' | 'before' | 'long' } | null {
  if (lastDay < firstDay) return { field: 'lastDay', reason: 'before' }
  if (lastDay < today) return { field: 'lastDay', reason: 'past' }
  if (firstDay < today) return { field: 'firstDay', reason: 'past' }
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
  return days > maxAdDays ? { field: 'lastDay', reason: 'long' } : null
}
