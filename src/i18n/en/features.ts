/** What each plan brings, in words; what it grants is in src/contract/rules/plan.ts. */
export const featuresWords = {
  area: 'features' as const,
  free: ['3 downloads a month', 'Zones stay for 4 days', 'Unlimited uploads'],
  basic: ['5 downloads a month', 'Zones stay for 1 week', '5% off merchandise', 'Standard resolution'],
  plus: [
    '15 downloads a month',
    'Zones stay for 1 month',
    '10% off merchandise',
    'High resolution',
    'Scan from anywhere',
    'Bulk collections',
    'Priority access to new features',
  ],
  pro: [
    '30 downloads a month',
    'Zones stay for 3 months',
    '15% off merchandise',
    'Scan from anywhere',
    'Raw files',
    'Commercial rights',
    'API access',
  ],
  premium: [
    'Unlimited downloads',
    'Zones stay for 6 months',
    '20% off merchandise',
    'Scan from anywhere',
    'Permanent memorials',
  ],
}
