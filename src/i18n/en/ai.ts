import { counted, formatNumber } from '#src/i18n/format.ts'

const photos = (count: number) => counted(count, 'photo', 'photos')
const likes = (count: number) => counted(count, 'like', 'likes')

/** What the app finds out about photos on the device. */
export const aiWords = {
  area: 'ai' as const,
  similar: {
    title: 'Similar shots',
    text: 'Finds photos of a zone that look almost the same, or that one person took within seconds, and which of them is the sharpest. It’s computed on this device.',
    zone: 'Zone',
    noZones: 'There is no zone on this device yet. Scan a code, or create a zone, and come back.',
    find: 'Find similar shots',
    again: 'Look again',
    goOn: 'Go on',
    facts: (total: number, wanted: number) =>
      wanted < total
        ? `The newest ${formatNumber(wanted)} of ${photos(total)} are compared. Small pictures that aren’t on this device yet are loaded.`
        : `${photos(total)}. Small pictures that aren’t on this device yet are loaded.`,
    stop: 'Stop',
    progressLabel: 'Comparing photos',
    progress: (done: number, wanted: number) =>
      wanted === 0 ? 'Starting' : `${formatNumber(done)} of ${photos(wanted)} looked at`,
    failed: 'This device could not compare the photos. Close other apps and try again.',
    stopped: (compared: number, wanted: number) =>
      `Stopped: ${formatNumber(compared)} of ${photos(wanted)} were compared. “Go on” looks at the rest.`,
    missingOffline: (count: number) => `${photos(count)} could not be looked at without a network.`,
    missing: (count: number) =>
      `${photos(count)} could not be loaded. Look again in a moment, or when the connection is better.`,
    unreadable: (count: number) => `${photos(count)} could not be read by this browser.`,
    none: (compared: number) =>
      compared === 0
        ? 'No photos were compared.'
        : `${photos(compared)} compared: no two of them are alike. There’s nothing to tidy up.`,
    found: (groups: number, compared: number) =>
      `${counted(groups, 'group', 'groups')} of similar photos among ${formatNumber(compared)} compared`,
    more: (count: number) => `Show ${counted(count, 'more group', 'more groups')}`,
    alike: (count: number) => `${photos(count)} that look almost the same`,
    burst: (count: number, seconds: number) =>
      `${photos(count)} taken within ${counted(seconds, 'second', 'seconds')}`,
    pictures: 'Similar photos, the best shot first',
    best: 'Best shot',
    figures: (sharpness: number, count: number) => `Sharpness ${sharpness}, ${likes(count)}`,
    why: {
      sharpest: (count: number, sharpness: number, liked: number) =>
        `Best shot: sharpest of ${count} (${sharpness} of 100), ${likes(liked)}.`,
      likes: (count: number, sharpness: number, liked: number) =>
        `Best shot: none of the ${count} is sharper (${sharpness} of 100), and of the sharpest it has the most likes: ${liked}.`,
      earliest: (count: number, sharpness: number, liked: number) =>
        `Best shot: none of the ${count} is sharper (${sharpness} of 100), and of those with as many likes (${liked}) it was the first.`,
    },
    deleteOthers: (count: number, others: number): string =>
      count < others
        ? `Delete ${count} of the ${others} others`
        : others === 1
          ? 'Delete the other'
          : `Delete the others (${others})`,
    mayDeleteNone: (others: number): string =>
      others === 1
        ? 'You can’t delete the other one. Only the person who added it and the zone’s moderators can.'
        : 'You can’t delete the others. Only the people who added them and the zone’s moderators can.',
    mayDeleteSome: (count: number) =>
      `${photos(count)} can only be deleted by ${count === 1 ? 'the person who added it' : 'the people who added them'} and the zone’s moderators.`,
  },
  describe: {
    title: 'Suggested descriptions',
    text: 'Some browsers have a language model on the device that can look at pictures. With one, a photo of yours has “Suggest a description” under “Caption and description” in its menu. You change the text as you like; nothing is sent anywhere.',
    checking: 'Checking whether this browser has one.',
    available: 'This browser has one, and it’s ready.',
    unavailable:
      'This browser has none that is ready, so the button is not shown. The app never downloads one.',
    suggest: 'Suggest a description',
    note: 'By this browser’s own model, on this device. Check it before you save.',
    noteEnglish: 'By this browser’s own model, on this device, in English. Check it before you save.',
    filled: 'A suggestion is in the field. It can be wrong: check it before you save.',
    failures: {
      missing: 'The picture isn’t on this device and can’t be loaded now.',
      unavailable: 'The browser’s model is no longer ready.',
      failed: 'The browser’s model gave no description. Please try again, or write one yourself.',
    },
    request:
      'Describe this photo in one or two plain sentences for someone who cannot see it. Say what is visible. Do not guess names. Answer with the description only, in English.',
  },
  enhance: {
    title: 'Auto in the editor',
    text: '“Auto” sets brightness, contrast and saturation by the photo’s own tones. Each stays a slider that you can move, and one step to undo. Open a photo, then Edit and Adjust.',
    open: 'Open the newest photo of the zone',
  },
}
