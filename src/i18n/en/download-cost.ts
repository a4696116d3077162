import { counted } from '#src/i18n/format.ts'

/** What a download would take of the month, said before it is sent; and downloads that wait for a connection. */
export const downloadCostWords = {
  area: 'downloadCost' as const,
  takes: (left: number) => `Takes 1 of your ${counted(left, 'download', 'downloads')} left this month.`,
  takesLast: 'Takes your last download of this month.',
  takesNone: 'Your plan has no downloads left this month.',
  takesOwn: 'Free: it is your own photo.',
  takesAgain: 'Free: you downloaded it this month.',
  takesSome: (count: number, left: number) =>
    `${counted(count, 'photo takes', 'photos take')} a download each; you have ${left} left this month.`,
  someOwn: (count: number) => `${counted(count, 'is your own photo', 'are your own photos')}: free.`,
  someAgain: (count: number) => `${count} downloaded this month already: free.`,
  unlimitedNote: 'Your plan has unlimited downloads.',
  leftThen: (left: number) => `${left} left then.`,
  title: 'Download when connected',
  text: 'It is recorded as soon as there is a connection, and then waits under Downloads to be saved.',
  month: 'It counts in the month in which it is sent.',
  tooMany: 'Your plan does not have that many left. Choose fewer, or a larger plan.',
  start: 'Download when connected',
  plans: 'Compare plans',
  cancel: 'Cancel',
  queued: (count: number) => `${counted(count, 'download waits', 'downloads wait')} for a connection`,
  queuedText: 'Under Downloads you can take it back.',
  already: 'Waits for a connection. Under Downloads you can take it back.',
  notStored: 'This could not be stored on this device',
  ready: (count: number) => `${counted(count, 'download is', 'downloads are')} ready`,
  readyText: 'Save them under Downloads.',
  show: 'Show',
  licensed: 'Comes with commercial rights.',
  readLicence: 'Read the licence',
}
