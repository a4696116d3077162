import type { PlanId } from '#src/contract/plan.ts'

/** Where in the product an offer fits. */
export type UpsellTrigger =
  | 'download_limit'
  | 'zone_creation'
  | 'photo_editor'
  | 'merchandise_page'
  | 'memorial_zone'

/** A plan offered for less, for a while. SPEC section 9. */
export interface UpsellOffer {
  readonly id: string
  readonly trigger: UpsellTrigger
  readonly targetPlan: Exclude<PlanId, 'free'>
  readonly title: string
  readonly description: string
  readonly originalPriceCents: number
  readonly discountedPriceCents: number
  readonly discountPercentage: number
  readonly timeLimitHours: number
  readonly features: readonly string[]
  readonly urgencyMessage: string
  readonly icon: 'download' | 'map' | 'sparkles' | 'camera' | 'crown'
}

const plus = {
  targetPlan: 'plus',
  originalPriceCents: 299,
  discountedPriceCents: 254,
  discountPercentage: 15,
} as const

/** Every offer; a new one is a new entry. */
export const upsellOffers: readonly UpsellOffer[] = [
  {
    id: 'basic-downloads',
    trigger: 'download_limit',
    targetPlan: 'basic',
    title: 'More downloads with Basic',
    description: 'Take more of the photos home.',
    originalPriceCents: 99,
    discountedPriceCents: 79,
    discountPercentage: 20,
    timeLimitHours: 48,
    features: ['5 downloads a month', 'Zones stay for a week', '5 % off merchandise'],
    urgencyMessage: '20 % off for a short time',
    icon: 'download',
  },
  {
    ...plus,
    id: 'plus-zones',
    trigger: 'zone_creation',
    title: 'Keep your zone for a month with Plus',
    description: 'Your zone and its photos stay longer.',
    timeLimitHours: 72,
    features: ['Zones stay for a month', '15 downloads a month', '10 % off merchandise'],
    urgencyMessage: '15 % off for a short time',
    icon: 'map',
  },
  {
    ...plus,
    id: 'plus-editor',
    trigger: 'photo_editor',
    title: 'Your edits in high resolution with Plus',
    description: 'Download photos at up to 4096 pixels.',
    timeLimitHours: 48,
    features: ['High resolution', '15 downloads a month', '10 % off merchandise'],
    urgencyMessage: '15 % off for a short time',
    icon: 'sparkles',
  },
  {
    id: 'pro-prints',
    trigger: 'merchandise_page',
    targetPlan: 'pro',
    title: 'Originals and commercial rights with Pro',
    description: 'For those who work with their photos.',
    originalPriceCents: 499,
    discountedPriceCents: 449,
    discountPercentage: 10,
    timeLimitHours: 24,
    features: ['Raw files', 'Commercial rights', '15 % off merchandise'],
    urgencyMessage: '10 % off, today only',
    icon: 'camera',
  },
  {
    id: 'premium-memorial',
    trigger: 'memorial_zone',
    targetPlan: 'premium',
    title: 'Keep it for ever with Premium',
    description: 'Zones that never end.',
    originalPriceCents: 1499,
    discountedPriceCents: 1124,
    discountPercentage: 25,
    timeLimitHours: 168,
    features: ['Unlimited downloads', 'Permanent memorials', '20 % off merchandise'],
    urgencyMessage: '25 % off this week',
    icon: 'crown',
  },
]
