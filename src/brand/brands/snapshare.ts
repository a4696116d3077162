import type { Brand } from '#src/brand/brand.ts'

/** Parties and events, purple: the one brand that offers Premium. */
export const snapShare: Brand = {
  name: 'SnapShare',
  tagline: 'The party in everyone’s pocket',
  description:
    'Weddings, birthdays, launches, late nights: one code at the door, and every guest’s camera roll becomes the official album.',
  targetAudience: 'Event organizers and their guests',
  occasions: ['Weddings', 'Parties', 'Dates', 'Work events'],
  color: 'purple',
  theme: 'snapshare',
  primaryColor: '#7e22ce',
  secondaryColor: '#0e7490',
  landingPath: '/snapshare',
  filters: ['Party Pop', 'Social Glow', 'Wedding Elegance', 'Work Professional'],
  offersPremium: true,
  upsellLabel: '$14.99/month',
  socialProfiles: [
    { platform: 'instagram', url: 'https://www.instagram.com/snapshare' },
    { platform: 'tiktok', url: 'https://www.tiktok.com/@snapshare' },
    { platform: 'youtube', url: 'https://www.youtube.com/@snapshare' },
    { platform: 'facebook', url: 'https://www.facebook.com/snapshare' },
  ],
  assetsPath: '/brands/snapshare',
  sceneAlt: 'A dance floor under a mirror ball, with phones held up in the crowd',
  manifestPath: '/brands/snapshare/manifest.webmanifest',
  manifest: {
    shortName: 'SnapShare',
    themeColor: '#7e22ce',
    backgroundColor: '#f7f3fe',
    categories: ['photo', 'social', 'events'],
  },
  deterrents: {
    blocksContextMenu: true,
    blocksSelection: true,
    blocksKeys: true,
    warnsOnPrintScreen: true,
    warnsInConsole: true,
    silencesConsole: true,
    marksImages: true,
    checksHost: true,
  },
  wording: {
    hero: {
      heroTitle: 'Every guest is the photographer',
      heroText:
        'One code at the door. Every angle of the night lands in one place, live, even when the venue’s network gives up.',
    },
    home: {
      emptyZonesTitle: 'No party yet',
      emptyZonesText: 'Scan the code at the door, or open a zone for your own event.',
    },
    zone: {
      emptyTodayTitle: 'The party hasn’t started',
      emptyTodayText: 'Go first: the whole room sees what you add now.',
      emptyAllTitle: 'The dance floor is empty',
      emptyAllText: 'Add the first photo. Every guest sees it at once.',
    },
  },
}
