import * as v from 'valibot'
import type { PlanId } from './plan.ts'

export const UpsellTrigger = v.picklist([
  'download_limit',
  'zone_creation',
  'photo_editor',
  'merchandise_page',
  'memorial_zone',
])
/** Where in the product an offer is shown. */
export type UpsellTrigger = v.InferOutput<typeof UpsellTrigger>

/** A plan at a reduced price for a limited time. */
export interface UpsellOffer {
  /** Its texts are in src/i18n/en/upsell.ts. */
  readonly id: 'basic-downloads' | 'plus-zones' | 'plus-editor' | 'pro-prints' | 'premium-memorial'
  readonly trigger: UpsellTrigger
  readonly targetPlan: Exclude<PlanId, 'free'>
  readonly originalPriceCents: number
  readonly discountedPriceCents: number
  readonly discountPercentage: number
  readonly timeLimitHours: number
  readonly icon: 'download' | 'map' | 'sparkles' | 'camera' | 'crown'
}

const plus = {
  targetPlan: 'plus',
  originalPriceCents: 299,
  discountedPriceCents: 254,
  discountPercentage: 15,
} as const

/** All offers. To add one, add an entry. */
export const upsellOffers: readonly UpsellOffer[] = [
  {
    id: 'basic-downloads',
    trigger: 'download_limit',
    targetPlan: 'basic',
    originalPriceCents: 99,
    discountedPriceCents: 79,
    discountPercentage: 20,
    timeLimitHours: 48,
    icon: 'download',
  },
  {
    ...plus,
    id: 'plus-zones',
    trigger: 'zone_creation',
    timeLimitHours: 72,
    icon: 'map',
  },
  {
    ...plus,
    id: 'plus-editor',
    trigger: 'photo_editor',
    timeLimitHours: 48,
    icon: 'sparkles',
  },
  {
    id: 'pro-prints',
    trigger: 'merchandise_page',
    targetPlan: 'pro',
    originalPriceCents: 499,
    discountedPriceCents: 449,
    discountPercentage: 10,
    timeLimitHours: 24,
    icon: 'camera',
  },
  {
    id: 'premium-memorial',
    trigger: 'memorial_zone',
    targetPlan: 'premium',
    originalPriceCents: 1499,
    discountedPriceCents: 1124,
    discountPercentage: 25,
    timeLimitHours: 168,
    icon: 'crown',
  },
]

/** Returns how long an offer is valid after it was first shown. */
export function upsellMs({ timeLimitHours }: Pick<UpsellOffer, 'timeLimitHours'>): number {
  return timeLimitHours * 3_600_000
}
