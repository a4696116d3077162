import * as v from 'valibot'
import { PlanId } from '#src/contract/rules/plan.ts'
import { Catalog, type CatalogInput } from './catalog.ts'
import { releaseProducts } from './release-products.ts'

const always = { startsAt: null, endsAt: null } as const
const everyBrand = { imageUrl: null, brandSpecific: null } as const

/** What is offered until the operator says otherwise. */
const offered: CatalogInput = {
  products: releaseProducts,
  promotions: [
    {
      ...always,
      id: 'try-a-plan',
      title: 'Try any plan free for 7 days',
      description: 'Once for each plan. It ends by itself, and you pay nothing.',
      ctaUrl: '/subscription',
    },
    {
      ...always,
      id: 'less-with-a-plan',
      title: 'Prints and gifts for less with a plan',
      description: '5% off with Basic, 10% with Plus, 15% with Pro.',
      ctaUrl: '/merchandise',
    },
    {
      ...always,
      id: 'framed-print-sale',
      title: 'Framed Print for $29.99',
      description: 'One photo in a frame of oak, $5.00 off.',
      ctaUrl: '/merchandise?category=frames',
    },
  ],
  plans: PlanId.options.map((id) => ({ id, isSold: true, note: null })),
  ads: [
    {
      ...everyBrand,
      id: 'stands-on-home',
      type: 'merchandise',
      title: 'Your code on every table',
      description: 'Stands of card with your zone’s code, in sets of 5 or 20.',
      ctaText: 'See the stands',
      ctaUrl: '/merchandise?category=signs',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'top',
    },
    {
      ...everyBrand,
      id: 'plates-on-trails',
      type: 'equipment',
      title: 'A code that outlasts the weather',
      description: 'Plates of aluminium for signposts, huts and summits.',
      ctaText: 'See the plates',
      ctaUrl: '/merchandise?category=signs',
      brandSpecific: ['snapzone'],
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'planners-on-home',
      type: 'service',
      title: 'Planning an event for others?',
      description: 'Wedding planners and organisers can join our partners.',
      ctaText: 'About partners',
      ctaUrl: '/professional-partners',
      brandSpecific: ['snapshare', 'picture-share'],
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'place-for-good',
      type: 'venue',
      title: 'A place that people come back to?',
      description: 'Ask for a zone that stays: a hut, a hall, a restaurant.',
      ctaText: 'Ask for a place',
      ctaUrl: '/permanent-qr-request',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'home_feed',
    },
    {
      ...everyBrand,
      id: 'stands-for-a-zone',
      type: 'merchandise',
      title: 'Guests scan what they see',
      description: 'Have your code printed on table stands or a plate.',
      ctaText: 'See stands and plates',
      ctaUrl: '/merchandise?category=signs',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'zone_creation',
    },
    {
      ...everyBrand,
      id: 'print-of-an-edit',
      type: 'merchandise',
      title: 'Too good for a screen?',
      description: 'Prints from $0.49, frames and canvases.',
      ctaText: 'See prints',
      ctaUrl: '/merchandise?category=prints',
      userTiers: ['free', 'basic', 'plus', 'pro'],
      placement: 'photo_editor',
    },
    {
      ...everyBrand,
      id: 'plans-in-the-shop',
      type: 'service',
      title: 'Ordering more than once?',
      description: 'A plan takes 5 to 15% off everything here.',
      ctaText: 'Compare plans',
      ctaUrl: '/subscription',
      userTiers: ['free', 'basic', 'plus'],
      placement: 'merchandise_page',
    },
  ],
}

export const releaseCatalog: Catalog = v.parse(Catalog, offered)
