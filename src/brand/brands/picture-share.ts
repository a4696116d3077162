import { neutralFilter } from '#src/contract/filter-settings.ts'
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
  filters: [
    {
      name: 'Cozy Warmth',
      settings: { ...neutralFilter, brightness: 104, saturation: 118, sepia: 24, hue: -6 },
    },
    { name: 'Gentle Light', settings: { ...neutralFilter, brightness: 114, contrast: 90, saturation: 92 } },
    {
      name: 'Celebration Joy',
      settings: { ...neutralFilter, brightness: 106, contrast: 108, saturation: 142 },
    },
    {
      name: 'Dinner Party',
      settings: { ...neutralFilter, brightness: 92, contrast: 114, saturation: 108, sepia: 34 },
    },
  ],
  offersPremium: false,
  upsellLabel: null,
  socialProfiles: [],
  assetsPath: '/brands/picture-share',
  sceneAlt: 'A candle-lit dinner table seen through an arched window',
  manifest: {
    shortName: 'Picture Share',
    themeColor: '#be123c',
    backgroundColor: '#fcf6f2',
    categories: ['photo', 'social'],
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
  },
}
