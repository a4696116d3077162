import { counted, formatBytes, formatDateTime } from '#src/i18n/format.ts'

/** A zone made available offline. */
export const offlineZoneWords = {
  area: 'offlineZone' as const,
  open: 'Make available offline',
  opened: (bytes: number) => `Available offline, ${formatBytes(bytes)}`,
  opening: (kept: number, photos: number) => `Offline: ${kept} of ${photos}`,
  stopped: 'Offline: no room',
  title: 'Available offline',
  text: 'Keeps every photo of this album on this device, so you can see them offline. New ones follow while the app is open.',
  size: (photos: number, bytes: number) => `${counted(photos, 'photo', 'photos')}, ${formatBytes(bytes)}`,
  sizeText: 'Saved at screen size.',
  measuring: 'Checking the size…',
  needsNetwork: 'You’ll see the size once you’re online.',
  empty: 'No photos here yet. New ones are kept as they arrive.',
  noRoom: (bytes: number) =>
    `There is room for about ${formatBytes(bytes)} on this device. The newest photos come first.`,
  onWifi: 'You’re on a mobile network and send photos only on Wi-Fi, so these wait for Wi-Fi too.',
  oneAtATime: 'Data saver is on: photos come one at a time.',
  progressLabel: 'Photos on this device',
  progress: (kept: number, photos: number) => `${kept} of ${counted(photos, 'photo', 'photos')}`,
  soFar: (bytes: number, total: number | null) =>
    total === null ? formatBytes(bytes) : `${formatBytes(bytes)} of ${formatBytes(total)}`,
  goesOn: 'You can close this: it carries on while the app is open.',
  waits: {
    network: 'Waiting for a network. It continues automatically.',
    wifi: 'Waiting for Wi-Fi. It continues automatically.',
    uploads: 'Waiting until your own photos are sent.',
  },
  cancel: 'Cancel',
  ready: (at: number) => `Complete as of ${formatDateTime(at)}.`,
  readyText: 'New photos follow while the app is open; expired ones are removed.',
  remove: 'Remove from this device',
  removed: 'No longer kept on this device',
  fullTitle: 'This device is full',
  fullText: (kept: number, photos: number) =>
    `${kept} of ${counted(photos, 'photo', 'photos')} can be seen offline. Your own photos are untouched. Make some room, then carry on.`,
  makeRoom: 'Make room',
  goOn: 'Carry on',
}
