import * as v from 'valibot'
import { AppPath } from '#src/contract/wire/app-path.ts'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { Slug } from '#src/contract/entities/ids/slug.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const AdId = v.pipe(Slug, v.brand('AdId'))
export type AdId = v.InferOutput<typeof AdId>

export const AdPlacement = v.picklist([
  'top',
  'home_feed',
  'zone_creation',
  'photo_editor',
  'merchandise_page',
])
/** Placement of an ad. `top` and `home_feed` are on the home page: above and below the shop's products. */
export type AdPlacement = v.InferOutput<typeof AdPlacement>

export const AdType = v.picklist(['venue', 'service', 'equipment', 'merchandise'])

/** The text of an ad in one language. */
export const AdWords = v.object({ title: v.string(), description: v.string(), ctaText: v.string() })
export type AdWords = v.InferOutput<typeof AdWords>

/**
 * An ad as a row of the catalog. `imageUrl`: a file of this app; null: an icon by `type`. `brandSpecific`: only under
 * these brands; null: under every brand. `userTiers`: the plans whose users see it; Premium users see no ads
 * regardless. `booking`: a paid booking; the ad then links to `linkUrl` and is shown between these times while views
 * are left.
 */
export const AdRow = v.object({
  id: AdId,
  rev: v.number(),
  type: AdType,
  title: v.string(),
  description: v.string(),
  imageUrl: v.nullable(AppPath),
  ctaText: v.string(),
  /** null: German uses the English text. */
  german: v.optional(v.nullable(AdWords), null),
  ctaUrl: AppPath,
  brandSpecific: v.nullable(v.array(BrandSlug)),
  userTiers: v.array(PlanId),
  placement: AdPlacement,
  position: v.number(),
  booking: v.optional(
    v.nullable(v.object({ linkUrl: v.string(), startsAt: EpochMs, endsAt: EpochMs, viewsLeft: v.number() })),
  ),
})
export type AdRow = v.InferOutput<typeof AdRow>

/** True if a user on `plan` sees the ad under `brand`. */
export function isShownTo(
  ad: Pick<AdRow, 'brandSpecific' | 'userTiers'>,
  { plan, brand }: { readonly plan: PlanId; readonly brand: BrandSlug },
): boolean {
  if (plan === 'premium' || !ad.userTiers.includes(plan)) return false
  return ad.brandSpecific === null || ad.brandSpecific.includes(brand)
}
