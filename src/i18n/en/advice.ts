import { counted, formatNumber } from '#src/i18n/format.ts'

/** What a host could do next in their zones, with the sums behind it. */
export const adviceWords = {
  title: 'What you could do next',
  none: 'Nothing for now: your zones do well, or it is too early to tell.',
  sums: {
    quiet: (added: number, others: number) =>
      added === 0
        ? `None of ${formatNumber(others)} guests has added a photo`
        : `${formatNumber(added)} of ${formatNumber(others)} guests ${added === 1 ? 'has' : 'have'} added a photo`,
    oneCode: (joins: number) => `All ${formatNumber(joins)} people came by the same code`,
    unusedCode: (label: string, joins: number) =>
      `Nobody came by “${label}”, ${counted(joins, 'person', 'people')} by other codes`,
    fewLikes: (likes: number, photos: number) =>
      `${counted(likes, 'like', 'likes')} for ${counted(photos, 'photo', 'photos')}`,
    ending: (hours: number, photos: number) =>
      `Ends in ${counted(hours, 'hour', 'hours')}, with ${counted(photos, 'photo', 'photos')}`,
  },
  kinds: {
    quiet: { text: 'A photo mission gives them something to look for.', action: 'Start a mission' },
    'one-code': {
      text: 'With a code for each table or room you see where people scan.',
      action: 'Add a code',
    },
    'unused-code': { text: 'Hang it somewhere else, or end it.', action: 'To the codes' },
    'few-likes': { text: 'Photos on a screen in the room get looked at.', action: 'Open the wall' },
    ending: { text: 'Save all photos before they go.', action: 'Save all' },
  },
}
