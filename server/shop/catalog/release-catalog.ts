import * as v from 'valibot'
import { PlanId } from '#src/contract/rules/plan.ts'
import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import { Catalog, type CatalogInput } from './catalog.ts'
import { releaseProducts } from './release-products.ts'

const always = { startsAt: null, endsAt: null } as const
const everyBrand = { imageUrl: null, brandSpecific: null } as const

const { promotion, ad } = catalogWordsIn.en

/** The catalog until the operator installs their own. Its texts are messages. */
const offered: CatalogInput = {
  products: releaseProducts,
  promotions: [
    {
      ...always,
      id: 'try-a-plan',
      ...promotion['try-a-plan'],
      ctaUrl: '/subscription',
    },
    {
      ...always,
      id: 'less-with-a-plan',
      ...promotion['less-with-a-plan'],
      ctaUrl: '/subscription',
    },
    {
      ...always,
      id: 'framed-print-sale',
      ...promotion['framed-print-sale'],
      ctaUrl: '/merchandise?category=frames',
    },
  ],
  plans: PlanId.options.map((id) => ({ id, isSold: true, note: null })),
  ads: [
    {
      ...everyBrand,
      id: 'stands-on-home',
      ...ad['stands-on-home'],
      type: 'merchandise',
      ctaUrl: '/merchandise?category=signs',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'top',
    },
    {
      ...everyBrand,
      id: 'plates-on-trails',
      ...ad['plates-on-trails'],
      type: 'equipment',
      ctaUrl: '/merchandise?category=signs',
      brandSpecific: ['snapzone'],
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'planners-on-home',
      ...ad['planners-on-home'],
      type: 'service',
      ctaUrl: '/professional-partners',
      brandSpecific: ['snapshare', 'picture-share'],
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'place-for-good',
      ...ad['place-for-good'],
      type: 'venue',
      ctaUrl: '/permanent-qr-request',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'stands-for-a-zone',
      ...ad['stands-for-a-zone'],
      type: 'merchandise',
      ctaUrl: '/merchandise?category=signs',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'zone_creation',
    },
    {
      ...everyBrand,
      id: 'print-of-an-edit',
      ...ad['print-of-an-edit'],
      type: 'merchandise',
      ctaUrl: '/merchandise?category=prints',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'photo_editor',
    },
    {
      ...everyBrand,
      id: 'plans-in-the-shop',
      ...ad['plans-in-the-shop'],
      type: 'service',
      ctaUrl: '/subscription',
      userTiers: ['free', 'basic', 'plus'],
      placement: 'merchandise_page',
    },
  ],
}

export const releaseCatalog: Catalog = v.parse(Catalog, offered)
