import { counted } from '#src/i18n/format.ts'

/** The page that takes photos from another app. */
export const shareWords = {
  area: 'share' as const,
  title: 'Add shared photos',
  text: (count: number) =>
    `${counted(count, 'photo is', 'photos are')} safe on this device. Choose the zone.`,
  zones: 'Your zones',
  photos: 'Shared photos',
  add: (zone: string) => `Add to ${zone}`,
  emptyTitle: 'Nothing was shared',
  emptyText: 'Choose photos in another app, share them, and pick this app.',
  noZonesTitle: 'Join a zone first',
  noZonesText: 'The photos wait here until you scan a zone’s code or start a zone.',
  scan: 'Scan a code',
  toZones: 'My zones',
  discard: 'Discard',
  discarded: 'The shared photos were discarded',
  problem: {
    quota: 'This device is full. Some photos were not taken: free some space and share those again.',
    reload: 'The app had to be loaded again. Please share once more.',
  },
  problemTitle: 'Not taken',
}
