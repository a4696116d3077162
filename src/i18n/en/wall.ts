import { counted } from '#src/i18n/format.ts'

/** The live wall: a zone's photos on a large screen. */
export const wallWords = {
  area: 'wall' as const,
  open: 'Live wall',
  controls: 'Live wall',
  back: {
    'picture-share': 'Back to the evening',
    snapshare: 'Back to the party',
    snapzone: 'Back to the trail',
  },
  pause: 'Pause',
  goOn: 'Resume',
  pauseAll: 'Pause every live wall',
  goOnAll: 'Resume every live wall',
  pauseFailed: 'The live wall was not changed',
  pausedByHost: 'Paused by the host',
  next: 'Next photo',
  showCode: 'Show the code',
  hideCode: 'Hide the code',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  scan: 'Scan to join',
  count: (photos: number) => counted(photos, 'photo', 'photos'),
  greeting: (name: string) => `Welcome, ${name}!`,
  revealTitle: 'All photos appear in',
  revealWaiting: (photos: number) => `${counted(photos, 'photo', 'photos')} waiting`,
  days: (count: number) => counted(count, 'day', 'days'),
  emptyText: 'New photos appear here automatically.',
  emptyCode: 'Scan the code and add the first one.',
}
