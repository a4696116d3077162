import { allDeterrents, type Brand } from '#src/brand/brand.ts'
import { brandSnapzoneWords } from '#src/i18n/en/brand-snapzone.ts'

/** Green, for trails and nature. */
export const snapZone: Brand = {
  ...brandSnapzoneWords,
  name: 'SnapZone',
  color: 'green',
  theme: 'snapzone',
  primaryColor: '#15803d',
  secondaryColor: '#9a3412',
  landingPath: '/snapzone',
  filters: ['Mountain Fresh', 'Forest Deep', 'Golden Hour', 'Adventure Vintage'],
  offersPremium: false,
  socialProfiles: [
    { platform: 'instagram', url: 'https://www.instagram.com/snapzone' },
    { platform: 'youtube', url: 'https://www.youtube.com/@snapzone' },
    { platform: 'facebook', url: 'https://www.facebook.com/snapzone' },
  ],
  assetsPath: '/brands/snapzone',
  manifestPath: '/brands/snapzone/manifest.webmanifest',
  manifest: {
    shortName: 'SnapZone',
    themeColor: '#15803d',
    backgroundColor: '#f3f4ea',
    categories: ['photo', 'social', 'travel'],
  },
  deterrents: allDeterrents,
}
