import { counted, formatBytes } from '#src/i18n/format.ts'

/** Storage on this device. */
export const storageWords = {
  area: 'storage' as const,
  title: 'Storage on this device',
  text: 'What the app keeps here so it opens and works offline.',
  usage: (used: number, quota: number) => `${formatBytes(used)} of ${formatBytes(quota)} used`,
  usageLabel: 'Space used',
  unknown: 'Your browser doesn’t say how much space there is.',
  unsent: 'Waiting to send',
  unsentText: 'Only on this device. Never cleared; only you can delete it, item by item.',
  photos: 'Photos to see offline',
  photosText: 'Copies of photos you viewed. They load again when you open them online.',
  photoKinds: (full: number, page: number, tile: number) =>
    `In full: ${formatBytes(full)}. As pages show them: ${formatBytes(page)}. Small: ${formatBytes(tile)}.`,
  limit: 'May take up to',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitText:
    'Past that, full images go first, then page-sized ones, small ones last; the ones you viewed longest ago go before the rest.',
  limited: (bytes: number) => `Photos to see offline take at most ${formatBytes(bytes)}`,
  packs: 'Zones available offline',
  packsText: 'Kept because you asked. They go only when you remove them, leave the zone or sign out.',
  pack: (name: string, count: number, bytes: number) =>
    `${name}: ${counted(count, 'photo', 'photos')}, ${formatBytes(bytes)}`,
  removeOfflineZone: 'Remove',
  removeOfflineZoneOf: (name: string) => `Remove ${name} from this device`,
  packRemoved: 'No longer kept on this device',
  app: 'The app itself',
  appText: 'Needed to open without a network. Never cleared while the app is installed.',
  rows: 'Zones, comments and likes',
  rowsText: 'Small, and read before the network. Kept until you leave a zone or sign out.',
  items: (count: number, bytes: number) =>
    `${counted(count, 'item', 'items')}${bytes > 0 ? `, ${formatBytes(bytes)}` : ''}`,
  rowCounts: (zones: number, photos: number, comments: number) =>
    `${counted(zones, 'zone', 'zones')}, ${counted(photos, 'photo', 'photos')}, ${counted(comments, 'comment', 'comments')}`,
  clear: 'Clear kept photos',
  cleared: 'Kept photos cleared',
  keptTitle: 'This device keeps your data',
  keptText: 'The browser has promised not to remove it when space runs low.',
  notKeptTitle: 'The browser may remove this data',
  notKeptText: 'When space runs low it could be removed, unsent photos included. Ask the browser to keep it.',
  ask: 'Keep my data',
  refused: 'The browser did not agree',
  refusedText: 'Installing the app, or using it more often, usually changes its mind.',
  appleTitle: 'On an iPhone or iPad',
  appleText:
    'Safari can remove a page’s data after seven days without a visit. Add the app to your home screen: Share, then “Add to Home Screen”.',
}
