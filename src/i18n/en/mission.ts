import { counted } from '#src/i18n/format.ts'

/** Photo missions: what a host asks guests to photograph. */
export const missionWords = {
  area: 'mission' as const,
  title: 'Photo missions',
  text: 'Give guests something to look for. Each mission is a card above the photos, and a photo answers it.',
  card: (mission: string, photos: number, isDone: boolean) =>
    `Mission: ${mission}. ${isDone ? 'Done. ' : ''}${counted(photos, 'photo', 'photos')}`,
  photos: (count: number) =>
    count === 0 ? 'No photo yet. Be the first!' : `${counted(count, 'photo', 'photos')} so far`,
  done: 'You’ve done this one. Another photo is welcome.',
  takePhoto: 'Take a photo for this',
  choosePhotos: 'Choose photos',
  adding: 'Adding your photo …',
  doneTitle: (done: number, all: number) => `Mission done: ${done} of ${all}`,
  allDoneTitle: (all: number) => (all === 1 ? 'Mission done!' : `All ${all} missions done!`),
  allDoneText: 'Nobody has a sharper eye.',
  failed: 'That photo couldn’t be added',
  edit: 'Change missions',
  own: 'Your own mission',
  ownHint: 'Up to 80 characters',
  timeLapseText:
    'One view, photographed again and again from the same spot: over a day, over the seasons. The first photo shows through in the camera, so that the others line up.',
  timeLapseView: 'Name of the view',
  timeLapseHint: 'Such as “The valley from the bench”',
  startTimeLapse: 'Start the time-lapse',
  add: 'Add',
  addIdea: (mission: string) => `Add “${mission}”`,
  ideas: 'Ideas',
  current: 'Missions in this zone',
  none: 'No missions yet. Pick a few ideas, or write your own.',
  full: (most: number) => `A zone has at most ${most} missions.`,
  remove: 'Remove this mission',
  removeNamed: (mission: string) => `Remove “${mission}”`,
  waiting: 'Waiting to send',
}
