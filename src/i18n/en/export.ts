import { counted } from '#src/i18n/format.ts'

/** Taking a zone along as a file. */
export const exportWords = {
  area: 'export' as const,
  title: 'Export',
  text: 'Everything you can see in this zone as one ZIP, to keep after it ends.',
  photos: (count: number) => counted(count, 'photo', 'photos'),
  about: (size: string) => `about ${size}`,
  insideTitle: 'What is in it',
  largerTitle: 'Want larger pictures?',
  larger: (price: string, days: number) =>
    `With Plus you get everyone’s photos at up to 4096 px, without a watermark: ${price} a month. If you haven’t tried Plus yet, the first ${days} days are free.`,
  toPlans: 'See plans',
  own: 'Your own photos as you added them.',
  others: {
    wall: 'Other people’s at 1280 px with a watermark, included in your plan.',
    standard: 'Other people’s at 1600 px.',
    high: 'Other people’s at 4096 px.',
    original: 'Other people’s as they were added.',
  },
  downloaded: {
    wall: 'Other people’s that you downloaded, at 1280 px with a watermark, included in your plan.',
    standard: 'Other people’s that you downloaded, at 1600 px.',
    high: 'Other people’s that you downloaded, at 4096 px.',
    original: 'Other people’s that you downloaded, as they were added.',
  },
  memberText: 'Your own photos and those you downloaded as one ZIP, to keep after the zone ends.',
  noneTaken: 'Nothing of yours is here yet. Add other people’s photos below.',
  addTitle: 'Add other people’s photos',
  addText: 'Each one you add counts as a download, and stays in the ZIP.',
  addLeft: (left: number) => `You have ${counted(left, 'download', 'downloads')} left this month.`,
  addMore: (count: number) => `Show more (${count})`,
  add: (count: number) => (count === 0 ? 'Add chosen photos' : `Add ${counted(count, 'photo', 'photos')}`),
  adding: (at: number, total: number) => `Adding ${at} of ${total}`,
  added: (count: number) => `${counted(count, 'photo', 'photos')} added to the ZIP`,
  addedSome: (added: number, total: number) =>
    `${added} of ${counted(total, 'photo', 'photos')} added to the ZIP`,
  addOffline: 'Adding needs a connection.',
  manifest: 'A list of who took what, when, and what was written about it.',
  notYet: (count: number) =>
    count === 1
      ? 'One photo hasn’t arrived yet and is left out.'
      : `${count} photos haven’t arrived yet and are left out.`,
  download: 'Download ZIP',
  offline: 'Needs a connection: the ZIP comes from the server.',
  started: 'Your download has started',
  deviceTitle: 'Without a connection',
  deviceText: 'Pictures this device has kept, in the size you viewed them.',
  device: 'Save what is on this device',
  deviceBusy: (done: number, total: number) => `Looking at ${done} of ${total}`,
  deviceSaved: (count: number) => `${counted(count, 'photo', 'photos')} saved`,
  deviceMissing: (count: number) => `${count} are not on this device.`,
  deviceNone: 'No picture is on this device',
  deviceNoneText: 'Look at the gallery once while you are connected.',
  failed: 'The file could not be made',
  emptyTitle: 'Nothing to export yet',
  emptyText: 'As soon as there are photos, they can be saved from here.',
}
