import { allDeterrents, type Brand } from '#src/brand/brand.ts'
import { brandPictureShareWords } from '#src/i18n/en/brand-picture-share.ts'

/** The default brand: rose, for intimate gatherings. */
export const pictureShare: Brand = {
  ...brandPictureShareWords,
  name: 'Picture Share',
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
  manifestPath: '/brands/picture-share/manifest.webmanifest',
  manifest: {
    shortName: 'Picture Share',
    themeColor: '#be123c',
    backgroundColor: '#fcf6f2',
    categories: ['photo', 'social'],
  },
  deterrents: allDeterrents,
}
