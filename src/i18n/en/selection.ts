import { counted } from '#src/i18n/format.ts'

/** Choosing several photos, and what is done with them together. */
export const selectionWords = {
  area: 'selection' as const,
  bar: 'Chosen photos',
  chosen: (count: number) => (count === 0 ? 'Tap photos to choose' : counted(count, 'chosen', 'chosen')),
  full: (most: number) => `No more than ${most} at once.`,
  share: 'Share',
  stop: 'End choosing',
  none: 'Please select at least one photo to share',
  title: 'Share these photos',
  thumbs: 'Photos to share',
  copyAll: 'Copy all links',
  downloadAll: 'Download all',
  zip: 'Download as ZIP',
  downloading: (at: number, total: number) => `Downloading ${at} of ${total}`,
  saved: (count: number) => `${counted(count, 'photo', 'photos')} downloaded`,
  savedSome: (saved: number, total: number) => `${saved} of ${counted(total, 'photo', 'photos')} downloaded`,
  stoppedAtLimit: (saved: number, total: number) =>
    `${saved} of ${counted(total, 'photo', 'photos')} downloaded: your plan has no downloads left this month.`,
  zipName: (zone: string) => `${zone} photos`,
}
