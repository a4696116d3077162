import { counted } from '#src/i18n/format.ts'

/** The pages that shortcuts and other apps open. */
export const launchWords = {
  area: 'launch' as const,
  takeTitle: 'Take a photo',
  takeText: 'Which zone is it for?',
  takeFor: (zone: string) => `Take a photo for ${zone}`,
  noZonesTitle: 'Join a zone first',
  noZonesText: 'A photo belongs to a zone: scan a code where you are.',
  scan: 'Scan a code',
  waitingTitle: 'Waiting',
  waitingText: (count: number) =>
    `${counted(count, 'thing', 'things')} to send. They’ll send as soon as you’re online.`,
  nothingTitle: 'All sent',
  nothingText: 'Everything you did has reached the server.',
  toZones: 'My zones',
  openTitle: 'Opening photos',
  openText: 'Getting the photos from your device.',
  openEmptyTitle: 'No photos came',
  openEmptyText: 'Open a picture with this app from your file manager, or add it in a zone.',
  openFull: 'This device is full. The photos were not taken: free some space and open them again.',
  openFailed: 'The photos could not be read.',
}
