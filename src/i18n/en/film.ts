import { counted } from '#src/i18n/format.ts'

/** A film of photos: played here, made into a video, shared. */
export const filmWords = {
  area: 'film' as const,
  back: {
    'picture-share': 'Back to the evening',
    snapshare: 'Back to the party',
    snapzone: 'Back to the trail',
  },
  play: 'Play',
  pause: 'Pause',
  again: 'Play again',
  shape: 'Shape of the film',
  shapes: { upright: 'Upright', wide: 'Wide' },
  loading: (done: number, total: number) => `Getting the photos: ${done} of ${total}`,
  fewHere: (here: number, total: number) =>
    `${here} of ${counted(total, 'photo is', 'photos are')} on this device. The film shows these; go online for the others.`,
  tooFewHere: (here: number, total: number) =>
    `${here} of ${counted(total, 'photo is', 'photos are')} on this device`,
  tooFewHereText: 'Go online, and the others load automatically.',
  make: 'Make the film',
  makeText: 'A video without sound. It is made on this device: keep this page open.',
  marked: 'On the Free plan it carries the brand’s name, as downloads do.',
  making: (percent: number) => `Making the film: ${percent}%`,
  cancel: 'Cancel',
  failed: 'The film could not be made. Close other apps and try again.',
  failedOffline: 'The film could not be made. Making the first one needs a connection.',
  made: 'The film is ready',
  makeAgain: (more: number) => `Make it again with ${counted(more, 'more photo', 'more photos')}`,
  share: 'Share the film',
  save: 'Save the film',
  shareFailed: 'The film could not be shared. You can save it instead.',
  noEncoder: 'This browser can play the film here, but can’t make a video of it.',
}
