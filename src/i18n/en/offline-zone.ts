import { counted, formatBytes, formatDateTime } from '#src/i18n/format.ts'

/** A zone made available offline. */
export const offlineZoneWords = {
  area: 'offlineZone' as const,
  open: 'Make available offline',
  opened: (bytes: number) => `Available offline, ${formatBytes(bytes)}`,
  opening: (kept: number, photos: number) => `Offline: ${kept} of ${photos}`,
  openingShort: (kept: number, photos: number) => `${kept}/${photos}`,
  stopped: 'Offline: no room',
  stoppedShort: 'No room',
  title: 'Available offline',
  text: 'Every photo of this zone comes to this device, to be seen without a network. New ones follow while the app is open.',
  size: (photos: number, bytes: number) => `${counted(photos, 'photo', 'photos')}, ${formatBytes(bytes)}`,
  sizeText: 'As large as pages show them. Downloads in full size are another matter.',
  measuring: 'Asking how much that is',
  needsNetwork: 'Only the server knows how much that is. It can be asked as soon as there is a network.',
  empty: 'There is no photo in this zone yet. Those to come are kept as they arrive.',
  noRoom: (bytes: number) =>
    `There is room for about ${formatBytes(bytes)} on this device. The newest photos come first.`,
  onWifi: 'You are on a mobile network and send photos only on Wi-Fi: these wait for it, too.',
  oneAtATime: 'You use less data here: photos come one at a time.',
  progressLabel: 'Photos on this device',
  progress: (kept: number, photos: number) => `${kept} of ${counted(photos, 'photo', 'photos')}`,
  soFar: (bytes: number, total: number | null) =>
    total === null ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(total)}`,
  goesOn: 'You can close this: it goes on while the app is open.',
  waits: {
    network: 'Waits for a network, and goes on by itself.',
    wifi: 'Waits for Wi-Fi, and goes on by itself.',
    uploads: 'Waits until your own photos are through.',
  },
  cancel: 'Cancel',
  ready: (at: number) => `Complete as of ${formatDateTime(at)}.`,
  readyText: 'New photos follow while the app is open; expired ones are let go.',
  remove: 'Remove from this device',
  removed: 'No longer kept on this device',
  fullTitle: 'This device is full',
  fullText: (kept: number, photos: number) =>
    `${kept} of ${counted(photos, 'photo', 'photos')} can be seen offline. Nothing of your own was touched. Make some room, then go on.`,
  makeRoom: 'Make room',
  goOn: 'Go on',
}
