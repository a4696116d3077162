/** What the device says of the installed app: shortcuts at its icon, and pictures before the installation. */
export const manifestWords = {
  area: 'manifest' as const,
  language: 'en',
  scan: 'Scan',
  takePhoto: 'Take photo',
  zones: 'My zones',
  waiting: 'Waiting',
  photosOfZone: 'Everyone’s photos of one zone',
  allZones: 'All zones that one is in',
  wide: 'Home, with the zones and their photos',
}
