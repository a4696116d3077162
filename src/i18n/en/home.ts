import { counted } from '#src/i18n/format.ts'

/** Home of a signed-in user. */
export const homeWords = {
  area: 'home' as const,
  welcome: (name: string) => `Welcome, ${name}`,
  unlimitedNote: 'Unlimited uploads, on every plan.',
  plan: 'Current plan',
  downloads: 'Downloads remaining',
  unlimited: 'Unlimited',
  upgrade: 'Upgrade Plan',
  yourZones: 'Your zones',
  allZones: 'All zones',
  today: 'Today',
  seeAll: 'See all photos',
  emptyZonesTitle: 'No zone yet',
  emptyZonesText: 'Scan a code where you are, or start a zone of your own.',
  emptyTodayTitle: 'Nothing today, so far',
  emptyTodayText: 'Be the first: what you add now is what everyone sees.',
  scanTitle: 'Scan a zone’s code',
  scanText: 'On a table, a wall or a signpost: two seconds and you are in.',
  scanAction: 'Open scanner',
  newZone: 'New zone',
  photoCount: (count: number) => counted(count, 'photo', 'photos'),
}
