import { formatNumber } from '#src/i18n/format.ts'

/** A zone's recap: its best photos as a short film. */
export const recapWords = {
  area: 'recap' as const,
  titles: {
    'picture-share': (seconds: number) => `The evening in ${seconds} seconds`,
    snapshare: (seconds: number) => `The party in ${seconds} seconds`,
    snapzone: (seconds: number) => `The trail in ${seconds} seconds`,
  },
  photosBy: 'Photos by',
  andMore: (people: number) => `and ${formatNumber(people)} more`,
  tooFew: 'A film takes three photos',
  tooFewText: 'Photos taken within seconds of each other count as one.',
  unrevealed: (time: string) => `The film can be watched from ${time}`,
  saveAll: 'Save all photos',
  book: 'Print a book',
  bookWaits: 'Open the book in your basket',
}
