import * as v from 'valibot'
import { EpochMs, IsoDay, TimeZone } from '#src/contract/wire/time.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { AdPlacement, AdType } from './ad.ts'

/** What 1,000 views cost at each place, in cents. */
export const adPricesCents: Readonly<Record<AdPlacement, number>> = {
  top: 800,
  home_feed: 500,
  zone_creation: 900,
  photo_editor: 600,
  merchandise_page: 700,
}

/** What a booking may cost, in cents. */
export const adBudgetCents = { least: 500, most: 500_000 } as const
/** For how many days an ad is shown at most. */
export const maxAdDays = 92
/** How many bookings an account may have that have not ended. */
export const maxOpenAds = 20
/** So long after its last day views still count: phones without a network send them late. Then the report is closed. */
export const adCountingMs = 3 * 86_400_000

/** How many views a budget buys. */
export function viewsOf({ budgetCents, priceCents }: { budgetCents: number; priceCents: number }): number {
  return Math.floor((budgetCents * 1000) / priceCents)
}

/** What so many views cost: never more than the budget. */
export function costOfViews(
  views: number,
  { budgetCents, priceCents }: { readonly budgetCents: number; readonly priceCents: number },
): number {
  if (views >= viewsOf({ budgetCents, priceCents })) return budgetCents
  return Math.min(budgetCents, Math.floor((views * priceCents) / 1000))
}

/** An address that an ad leads to: https, a host with a dot, no name or password in it. */
export const AdLink = v.pipe(
  boundedText(500),
  v.trim(),
  v.regex(
    /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/iu,
    'must be an address that begins with https://',
  ),
)

/** An ad as its owner writes it. */
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
    v.minValue(adBudgetCents.least, `must be at least $${adBudgetCents.least / 100}`),
    v.maxValue(adBudgetCents.most, `must be at most $${adBudgetCents.most / 100}`),
  ),
  /** For 1,000 views, as it was shown. */
  priceCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})
export type AdDraft = v.InferOutput<typeof AdDraft>

/**
 * What a user does to an ad of their own. It is read where it is queued and where it is decided; the app that everybody
 * loads knows only `ad.do`.
 */
export const AdAction = v.variant('kind', [
  /** Writes a draft, or writes it again; `picture` `keep`: the one that it has. */
  v.object({
    kind: v.literal('save'),
    ad: AdDraft,
    picture: v.picklist(['keep', 'none', 'new']),
    isSubmitted: v.boolean(),
  }),
  /** Pays an approved ad. */
  v.object({ kind: v.literal('pay'), budgetCents: v.number(), orderedAt: EpochMs }),
  /** Deletes it before it was paid; afterwards it ends it, and what was not shown is paid back. */
  v.object({ kind: v.literal('withdraw') }),
])
export type AdAction = v.InferOutput<typeof AdAction>

/** Why an ad cannot run on its days, by field; null: it can. `today`: in the ad's time zone. */
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
