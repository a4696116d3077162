import { type Audience, everybody } from '#src/components/navigation/audience.ts'

/** The groups of the pages about hosting and business, in display order. */
export const businessGroups = ['hosting', 'programmes', 'business', 'insights', 'operators'] as const

interface BusinessLink {
  readonly group: (typeof businessGroups)[number]
  readonly name: string
  readonly to: string
  readonly forWhom: readonly Audience[]
}

const operators: readonly Audience[] = ['operator']

/** The pages about hosting and business, in display order. No other page lists them for guests. */
export const businessLinks = [
  { group: 'hosting', name: 'eventZone', to: '/request-qr', forWhom: everybody },
  { group: 'hosting', name: 'place', to: '/permanent-qr-request', forWhom: everybody },
  { group: 'hosting', name: 'creator', to: '/qr-zone-creator', forWhom: everybody },
  { group: 'hosting', name: 'plans', to: '/subscription', forWhom: everybody },
  { group: 'hosting', name: 'management', to: '/subscription-management', forWhom: everybody },
  { group: 'hosting', name: 'analytics', to: '/analytics', forWhom: everybody },
  { group: 'programmes', name: 'influencer', to: '/influencer-program', forWhom: everybody },
  { group: 'programmes', name: 'partners', to: '/professional-partners', forWhom: everybody },
  { group: 'programmes', name: 'marketing', to: '/professional-marketing', forWhom: everybody },
  { group: 'programmes', name: 'advertising', to: '/advertising-dashboard', forWhom: everybody },
  { group: 'programmes', name: 'revenue', to: '/revenue', forWhom: everybody },
  { group: 'business', name: 'enterprise', to: '/enterprise', forWhom: everybody },
  { group: 'business', name: 'api', to: '/api-access', forWhom: everybody },
  { group: 'business', name: 'cloud', to: '/cloud-applications', forWhom: everybody },
  { group: 'business', name: 'ai', to: '/ai-features', forWhom: everybody },
  { group: 'business', name: 'security', to: '/security-dashboard', forWhom: everybody },
  { group: 'business', name: 'terms', to: '/test-legal-terms', forWhom: everybody },
  { group: 'business', name: 'authorities', to: '/law-enforcement', forWhom: everybody },
  { group: 'insights', name: 'market', to: '/market-intelligence', forWhom: everybody },
  { group: 'insights', name: 'strategy', to: '/marketing-strategy', forWhom: everybody },
  { group: 'insights', name: 'capital', to: '/capital-deployment', forWhom: everybody },
  { group: 'insights', name: 'barriers', to: '/competitive-barriers', forWhom: everybody },
  { group: 'insights', name: 'implementation', to: '/implementation', forWhom: everybody },
  { group: 'insights', name: 'store', to: '/app-store-strategy', forWhom: everybody },
  { group: 'operators', name: 'desk', to: '/desk', forWhom: operators },
  { group: 'operators', name: 'mails', to: '/mails', forWhom: operators },
  { group: 'operators', name: 'competitive', to: '/competitive', forWhom: operators },
] as const satisfies readonly BusinessLink[]
