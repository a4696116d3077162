import { counted } from '#src/i18n/format.ts'

/** Taking a zone along as a file. */
export const exportWords = {
  area: 'export' as const,
  title: 'Export',
  text: 'Everything you can see in this zone as one ZIP, for the time after it has ended.',
  photos: (count: number) => counted(count, 'photo', 'photos'),
  about: (size: string) => `about ${size}, reckoned from their measures`,
  insideTitle: 'What is in it',
  own: 'Your own photos as you added them.',
  others: {
    wall: 'Other people’s at 1280 px with a watermark: that is what your plan gives.',
    standard: 'Other people’s at 1600 px.',
    high: 'Other people’s at 4096 px.',
    original: 'Other people’s as they were added.',
  },
  downloaded: {
    wall: 'Those of others that you downloaded, at 1280 px with a watermark: that is what your plan gives.',
    standard: 'Those of others that you downloaded, at 1600 px.',
    high: 'Those of others that you downloaded, at 4096 px.',
    original: 'Those of others that you downloaded, as they were added.',
  },
  memberText:
    'Your own photos and those that you downloaded as one ZIP, for the time after the zone has ended.',
  noneTaken: 'Nothing of yours is here yet: add photos of others below.',
  addTitle: 'Add photos of others',
  addText: 'Each one that you add is a download of your plan, and is in the ZIP from then on.',
  addLeft: (left: number) => `You have ${counted(left, 'download', 'downloads')} left this month.`,
  addMore: (count: number) => `Show more (${count})`,
  add: (count: number) => (count === 0 ? 'Add chosen photos' : `Add ${counted(count, 'photo', 'photos')}`),
  adding: (at: number, total: number) => `Adding ${at} of ${total}`,
  added: (count: number) => `${counted(count, 'photo', 'photos')} added to the ZIP`,
  addedSome: (added: number, total: number) =>
    `${added} of ${counted(total, 'photo', 'photos')} added to the ZIP`,
  addOffline: 'Adding needs a connection.',
  manifest:
    'A file manifest.json that lists each photo: who took it and when, its caption, and a checksum that tells whether the file is whole.',
  notYet: (count: number) =>
    `${counted(count, 'photo is', 'photos are')} not with the server yet, and left out.`,
  download: 'Download ZIP',
  offline: 'Needs a connection: the ZIP comes from the server.',
  started: 'Your download has started',
  deviceTitle: 'Without a connection',
  deviceText: 'The pictures that this device has kept, in the size in which you looked at them.',
  device: 'Save what is on this device',
  deviceBusy: (done: number, total: number) => `Looking at ${done} of ${total}`,
  deviceSaved: (count: number) => `${counted(count, 'photo', 'photos')} saved`,
  deviceMissing: (count: number) => `${count} are not on this device.`,
  deviceNone: 'No picture is on this device',
  deviceNoneText: 'Look at the gallery once while you are connected.',
  failed: 'The file could not be made',
  emptyTitle: 'Nothing to take along yet',
  emptyText: 'As soon as there are photos, they can be saved from here.',
}
