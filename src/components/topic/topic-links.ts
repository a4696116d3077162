/** Where each page of text leads: the screens that do what it tells. */
export const topicLinks = {
  marketing: [
    { key: 'zones', href: '/locations' },
    { key: 'signs', href: '/merchandise?category=signs' },
    { key: 'place', href: '/permanent-qr-request' },
    { key: 'influencer', href: '/influencer-program' },
    { key: 'zonesOfMine', href: '/analytics?scope=zones' },
    { key: 'partners', href: '/professional-partners' },
  ],
  ai: [
    { key: 'scanner', href: '/scanner' },
    { key: 'badges', href: '/social-achievements' },
  ],
  enterprise: [
    { key: 'zones', href: '/locations' },
    { key: 'security', href: '/security-dashboard' },
    { key: 'partners', href: '/professional-partners' },
    { key: 'support', href: '/customer-service' },
  ],
  cloud: [
    { key: 'storage', href: '/storage-optimization' },
    { key: 'security', href: '/security-dashboard' },
    { key: 'profile', href: '/profile' },
  ],
  authorities: [
    { key: 'privacy', href: '/privacy' },
    { key: 'imprint', href: '/imprint' },
  ],
  terms: [
    { key: 'plan', href: '/subscription-management' },
    { key: 'profile', href: '/profile' },
    { key: 'authorities', href: '/law-enforcement' },
    { key: 'support', href: '/customer-service' },
  ],
} as const

export type TopicName = keyof typeof topicLinks
