import { allDeterrents, type Brand } from '#src/brand/brand.ts'
import { brandSnapshareWords } from '#src/i18n/en/brand-snapshare.ts'

/** Parties and events, purple: the one brand that offers Premium. */
export const snapShare: Brand = {
  ...brandSnapshareWords,
  name: 'SnapShare',
  color: 'purple',
  theme: 'snapshare',
  primaryColor: '#7e22ce',
  secondaryColor: '#0e7490',
  landingPath: '/snapshare',
  filters: ['Party Pop', 'Social Glow', 'Wedding Elegance', 'Work Professional'],
  offersPremium: true,
  socialProfiles: [
    { platform: 'instagram', url: 'https://www.instagram.com/snapshare' },
    { platform: 'tiktok', url: 'https://www.tiktok.com/@snapshare' },
    { platform: 'youtube', url: 'https://www.youtube.com/@snapshare' },
    { platform: 'facebook', url: 'https://www.facebook.com/snapshare' },
  ],
  assetsPath: '/brands/snapshare',
  manifestPath: '/brands/snapshare/manifest.webmanifest',
  manifest: {
    shortName: 'SnapShare',
    themeColor: '#7e22ce',
    backgroundColor: '#f7f3fe',
    categories: ['photo', 'social', 'events'],
  },
  deterrents: allDeterrents,
}
