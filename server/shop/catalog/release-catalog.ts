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
      german: {
        title: 'Jeden Tarif 7 Tage kostenlos testen',
        description: 'Einmal pro Tarif. Der Test endet von selbst, und du zahlst nichts.',
      },
      ctaUrl: '/subscription',
    },
    {
      ...always,
      id: 'less-with-a-plan',
      title: 'Prints and gifts for less with a plan',
      description: '5% off with Basic, 10% with Plus, 15% with Pro.',
      german: {
        title: 'Drucke und Geschenke günstiger mit einem Tarif',
        description: '5 % Rabatt mit Basic, 10 % mit Plus, 15 % mit Pro.',
      },
      ctaUrl: '/subscription',
    },
    {
      ...always,
      id: 'framed-print-sale',
      title: 'Framed Print for $29.99',
      description: 'One photo in a frame of oak, $5.00 off.',
      german: {
        title: 'Gerahmtes Foto für 29,99 $',
        description: 'Ein Foto in einem Rahmen aus Eiche, 5,00 $ günstiger.',
      },
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
      german: {
        title: 'Dein Code auf jedem Tisch',
        description: 'Aufsteller aus Karton mit dem Code deiner Zone, im Set zu 5 oder 20.',
        ctaText: 'Aufsteller ansehen',
      },
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
      german: {
        title: 'Ein Code, der jedem Wetter standhält',
        description: 'Aluminiumschilder für Wegweiser, Hütten und Gipfel.',
        ctaText: 'Schilder ansehen',
      },
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
      german: {
        title: 'Planst du Feste für andere?',
        description: 'Hochzeitsplaner und Veranstalter können unsere Partner werden.',
        ctaText: 'Mehr über Partner',
      },
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
      german: {
        title: 'Ein Ort, an den man zurückkommt?',
        description: 'Beantrage eine Zone, die bleibt: für eine Hütte, einen Saal, ein Restaurant.',
        ctaText: 'Einen Ort beantragen',
      },
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
      german: {
        title: 'Gäste scannen, was sie sehen',
        description: 'Lass deinen Code auf Aufsteller oder ein Schild drucken.',
        ctaText: 'Beides ansehen',
      },
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
      german: {
        title: 'Zu schön nur für den Bildschirm?',
        description: 'Abzüge ab 0,49 $, Rahmen und Leinwände.',
        ctaText: 'Abzüge ansehen',
      },
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
      german: {
        title: 'Bestellst du öfter?',
        description: 'Mit einem Tarif kostet hier alles 5 bis 15 % weniger.',
        ctaText: 'Tarife vergleichen',
      },
      ctaUrl: '/subscription',
      userTiers: ['free', 'basic', 'plus'],
      placement: 'merchandise_page',
    },
  ],
}

export const releaseCatalog: Catalog = v.parse(Catalog, offered)
