import { type Audience, everybody } from '#src/components/navigation/audience.ts'

/** The groups of the pages about hosting and business, in display order. */
export const businessGroups = ['hosting', 'programmes', 'business', 'insights', 'operators'] as const

interface BusinessLink {
  readonly group: (typeof businessGroups)[number]
  readonly name: string
  readonly to: string
  readonly audiences: readonly Audience[]
}

const operators: readonly Audience[] = ['operator']

/** The pages about hosting and business, in display order. No other page lists them for guests. */
export const businessLinks = [
  { group: 'hosting', name: 'eventZone', to: '/request-qr', audiences: everybody },
  { group: 'hosting', name: 'place', to: '/permanent-qr-request', audiences: everybody },
  { group: 'hosting', name: 'creator', to: '/qr-zone-creator', audiences: everybody },
  { group: 'hosting', name: 'plans', to: '/subscription', audiences: everybody },
  { group: 'hosting', name: 'management', to: '/subscription-management', audiences: everybody },
  { group: 'hosting', name: 'analytics', to: '/analytics', audiences: everybody },
  { group: 'programmes', name: 'influencer', to: '/influencer-program', audiences: everybody },
  { group: 'programmes', name: 'partners', to: '/professional-partners', audiences: everybody },
  { group: 'programmes', name: 'marketing', to: '/professional-marketing', audiences: everybody },
  { group: 'programmes', name: 'advertising', to: '/advertising-dashboard', audiences: everybody },
  { group: 'programmes', name: 'revenue', to: '/revenue', audiences: everybody },
  { group: 'business', name: 'enterprise', to: '/enterprise', audiences: everybody },
  { group: 'business', name: 'api', to: '/api-access', audiences: everybody },
  { group: 'business', name: 'cloud', to: '/cloud-applications', audiences: everybody },
  { group: 'business', name: 'ai', to: '/ai-features', audiences: everybody },
  { group: 'business', name: 'security', to: '/security-dashboard', audiences: everybody },
  { group: 'business', name: 'terms', to: '/test-legal-terms', audiences: everybody },
  { group: 'business', name: 'authorities', to: '/law-enforcement', audiences: everybody },
  { group: 'insights', name: 'market', to: '/market-intelligence', audiences: everybody },
  { group: 'insights', name: 'strategy', to: '/marketing-strategy', audiences: everybody },
  { group: 'insights', name: 'capital', to: '/capital-deployment', audiences: everybody },
  { group: 'insights', name: 'barriers', to: '/competitive-barriers', audiences: everybody },
  { group: 'insights', name: 'implementation', to: '/implementation', audiences: everybody },
  { group: 'insights', name: 'store', to: '/app-store-strategy', audiences: everybody },
  { group: 'operators', name: 'desk', to: '/desk', audiences: operators },
  { group: 'operators', name: 'mails', to: '/mails', audiences: operators },
  { group: 'operators', name: 'competitive', to: '/competitive', audiences: operators },
] as const satisfies readonly BusinessLink[]
