/** What each offer of a plan says, by its id. */
export const upsellWords = {
  area: 'upsell' as const,
  'basic-downloads': {
    title: 'More downloads with Basic',
    description: 'Take more of the photos home.',
    features: ['5 downloads a month', 'Zones stay for a week', '5% off merchandise'],
    urgencyMessage: '20% off for a short time',
  },
  'plus-zones': {
    title: 'Keep your zone for a month with Plus',
    description: 'Your zone and its photos stay longer.',
    features: ['Zones stay for a month', '15 downloads a month', '10% off merchandise'],
    urgencyMessage: '15% off for a short time',
  },
  'plus-editor': {
    title: 'Your edits in high resolution with Plus',
    description: 'Download photos at up to 4096 pixels.',
    features: ['High resolution', '15 downloads a month', '10% off merchandise'],
    urgencyMessage: '15% off for a short time',
  },
  'pro-prints': {
    title: 'Originals and commercial rights with Pro',
    description: 'For those who work with their photos.',
    features: ['Raw files', 'Commercial rights', '15% off merchandise'],
    urgencyMessage: '10% off, today only',
  },
  'premium-memorial': {
    title: 'Keep it forever with Premium',
    description: 'Zones that never end.',
    features: ['Unlimited downloads', 'Permanent memorials', '20% off merchandise'],
    urgencyMessage: '25% off this week',
  },
}
