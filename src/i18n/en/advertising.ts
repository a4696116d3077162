import { counted } from '#src/i18n/format.ts'

/** Advertising slots: where ads stand, which are shown, and how one gets there. */
export const advertisingWords = {
  area: 'advertising' as const,
  title: 'Advertising',
  text: 'Book an ad of your own, and see where ads appear, which ones you see, and why.',
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
    'Ads lie on your device and are chosen there: booked ones first, by how many views they still need, then the operator’s own.',
    'Every booked ad was read by the operator. It opens its site in another tab; the operator’s own lead to pages of this app.',
    'Views and taps are counted only if you share usage figures. Who books an ad learns how many, never who.',
    'You can hide each of them; it stays away on this device.',
    'Premium shows none.',
  ],
  allTitle: 'All ads',
  allSource: (count: number) =>
    `${counted(count, 'ad', 'ads')}, the operator’s catalogue as this device has it`,
  allText:
    'Change them with “npm run admin -- catalog” on the server; devices follow with their next connection.',
  everyBrand: 'Every brand',
  types: { venue: 'Venue', service: 'Service', equipment: 'Equipment', merchandise: 'Merchandise' },
}
