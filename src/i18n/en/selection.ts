import { counted } from '#src/i18n/format.ts'

/** Choosing several photos, and what is done with them together. */
export const selectionWords = {
  area: 'selection' as const,
  bar: 'Selected photos',
  chosen: (count: number) => (count === 0 ? 'Tap photos to select' : counted(count, 'selected', 'selected')),
  full: (most: number) => `Up to ${most} at once.`,
  share: 'Share',
  stop: 'Cancel',
  all: 'Select all',
  none: 'Please select at least one photo to share',
  title: 'Share these photos',
  thumbs: 'Photos to share',
  copyAll: 'Copy all links',
  downloadAll: 'Download all',
  zip: 'One collection (ZIP)',
  zipWithPlus: 'One collection, with Plus',
  zipPlan: 'With Plus and above you get all selected photos at once, as one collection in a ZIP.',
  zipOffline: 'A collection needs a connection.',
  zipTooMany: 'A collection counts as a whole: select fewer photos.',
  tooManyForZip: 'Nothing was downloaded: your plan does not have that many downloads left this month.',
  downloading: (at: number, total: number) => `Downloading ${at} of ${total}`,
  saved: (count: number) => `${counted(count, 'photo', 'photos')} downloaded`,
  savedSome: (saved: number, total: number) => `${saved} of ${counted(total, 'photo', 'photos')} downloaded`,
  stoppedAtLimit: (saved: number, total: number) =>
    `${saved} of ${counted(total, 'photo', 'photos')} downloaded: your plan has no downloads left this month.`,
  zipName: (zone: string) => `${zone} photos`,
}
