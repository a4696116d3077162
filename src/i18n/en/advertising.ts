import { counted } from '#src/i18n/format.ts'

/** Advertising slots: where ads stand, which are shown, and how one gets there. */
export const advertisingWords = {
  area: 'advertising' as const,
  title: 'Advertising',
  text: 'Where ads stand in the app, which ones you are shown, and by which rules.',
  noCatalog: 'What is advertised comes with the next connection',
  noCatalogText: 'It stays on this device from then on.',
  slots: 'Places for ads',
  slotsText: 'Each place shows one ad: the first that is meant for your plan and brand and is not hidden.',
  premium: 'You are on Premium: no place shows you an ad.',
  placements: {
    top: 'Home, above the shop',
    home_feed: 'Home, at the end',
    zone_creation: 'Making a zone',
    photo_editor: 'Photo editor',
    merchandise_page: 'Merchandise',
  },
  shown: 'Shown to you',
  next: 'Next in line',
  hidden: 'Hidden by you',
  empty: 'Nothing for you here',
  showAgain: (count: number) => `Show ${counted(count, 'hidden ad', 'hidden ads')} again`,
  shownAgain: 'Hidden ads are shown again',
  failed: 'This could not be stored on this device',
  rulesTitle: 'The rules',
  rules: [
    'Ads come from the operator of this site, lie on your device and are chosen there. Nobody is told what you see.',
    'An ad leads to a page of this app and nowhere else.',
    'You can hide each of them; it stays away on this device.',
    'Premium shows none.',
  ],
  wantTitle: 'Advertise here',
  wantText: 'Say what you want to show, where, and to whom. The operator answers by email.',
  support: 'Contact Support',
  partners: 'Professional partners',
  allTitle: 'All ads',
  allSource: (count: number) =>
    `${counted(count, 'ad', 'ads')}, the operator’s catalogue as this device has it`,
  allText: 'Change them with “npm run catalog” on the server; devices follow with their next connection.',
  everyBrand: 'Every brand',
  types: { venue: 'Venue', service: 'Service', equipment: 'Equipment', merchandise: 'Merchandise' },
}
