import type { Brand } from '#src/brand/brand.ts'

/** Outdoors and nature, green. */
export const snapZone: Brand = {
  name: 'SnapZone',
  tagline: 'Leave photos, not footprints',
  description:
    'A code on the signpost, a shared album for everyone who walked past. Works at the summit, where the signal does not.',
  targetAudience: 'Hikers, rangers and nature enthusiasts',
  occasions: ['Hiking trails', 'National parks', 'Adventures'],
  color: 'green',
  theme: 'snapzone',
  primaryColor: '#15803d',
  secondaryColor: '#9a3412',
  landingPath: '/snapzone',
  filters: ['Mountain Fresh', 'Forest Deep', 'Golden Hour', 'Adventure Vintage'],
  offersPremium: false,
  upsellLabel: '$9.99/month (3-month archive)',
  socialProfiles: [
    { platform: 'instagram', url: 'https://www.instagram.com/snapzone' },
    { platform: 'youtube', url: 'https://www.youtube.com/@snapzone' },
    { platform: 'facebook', url: 'https://www.facebook.com/snapzone' },
  ],
  assetsPath: '/brands/snapzone',
  sceneAlt: 'A signpost beside a mountain trail at golden hour',
  manifestPath: '/brands/snapzone/manifest.webmanifest',
  manifest: {
    shortName: 'SnapZone',
    themeColor: '#15803d',
    backgroundColor: '#f3f4ea',
    categories: ['photo', 'social', 'travel'],
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
      heroTitle: 'The trail remembers everyone’s view',
      heroText:
        'Scan the signpost, add what you saw, see what everyone before you saw. No signal needed on the way up.',
    },
    home: {
      emptyZonesTitle: 'No trail yet',
      emptyZonesText: 'Scan the code on a signpost, or mark a zone of your own.',
    },
    zone: {
      emptyTodayTitle: 'Nobody has passed today',
      emptyTodayText: 'Be the first: everyone who comes by sees what you add now.',
      emptyAllTitle: 'No footprints here yet',
      emptyAllText: 'Add the first photo. Everyone who walks here sees it.',
    },
  },
}
