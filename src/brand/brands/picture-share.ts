import type { Brand } from '#src/brand/brand.ts'

/** Intimate gatherings, rose: the default brand. */
export const pictureShare: Brand = {
  name: 'Picture Share',
  tagline: 'Every evening, kept close',
  description:
    'One quiet album for the people who were at the table. Scan the code, add your photos, and let everyone see the night from every chair.',
  targetAudience: 'Families, hosts and close friends',
  occasions: ['Cozy gatherings', 'Dinner parties', 'Close friends'],
  color: 'rose',
  theme: 'picture-share',
  primaryColor: '#be123c',
  secondaryColor: '#92400e',
  landingPath: '/picture-share',
  filters: ['Cozy Warmth', 'Gentle Light', 'Celebration Joy', 'Dinner Party'],
  offersPremium: false,
  upsellLabel: null,
  socialProfiles: [
    { platform: 'instagram', url: 'https://www.instagram.com/pictureshare' },
    { platform: 'facebook', url: 'https://www.facebook.com/pictureshare' },
    { platform: 'pinterest', url: 'https://www.pinterest.com/pictureshare' },
  ],
  assetsPath: '/brands/picture-share',
  sceneAlt: 'A candle-lit dinner table seen through an arched window',
  manifestPath: '/brands/picture-share/manifest.webmanifest',
  manifest: {
    shortName: 'Picture Share',
    themeColor: '#be123c',
    backgroundColor: '#fcf6f2',
    categories: ['photo', 'social'],
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
      heroTitle: 'The whole evening, from every chair',
      heroText:
        'Put one code on the table. Everyone there adds the photos they took, and everyone takes the evening home.',
    },
    home: {
      emptyZonesTitle: 'No gathering yet',
      emptyZonesText: 'Scan the code on the table, or start a zone for your own evening.',
    },
    zone: {
      emptyTodayTitle: 'Nothing from this evening yet',
      emptyTodayText: 'Be the first: everyone at the table sees what you add now.',
      emptyAllTitle: 'The table is set',
      emptyAllText: 'Add the first photo. Everyone who sat down with you sees it at once.',
    },
  },
}
