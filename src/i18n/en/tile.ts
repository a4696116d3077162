import { counted } from '#src/i18n/format.ts'

/** Photos in a grid, and the button that adds some. */
export const tileWords = {
  area: 'tile' as const,
  add: 'Add photos',
  takePhoto: 'Take a photo',
  choosePhotos: 'Choose photos',
  adding: (count: number) => `Adding ${counted(count, 'photo', 'photos')}`,
  select: 'Select',
  skip: 'Skip photos',
  waiting: {
    queued: 'Waiting to send',
    sending: 'Being sent',
    refused: 'Not accepted',
    arriving: 'Still arriving',
  },
  status: { pending: 'Waiting for approval', hidden: 'Hidden' },
  photoBy: (name: string) => `Photo by ${name}`,
  /** Follows the name of a photo in a list, so that two of one person are told apart. */
  photoDetail: (time: string, { likes, commentCount }: { likes: number; commentCount: number }) =>
    [
      '',
      time,
      ...(likes > 0 ? [counted(likes, 'like', 'likes')] : []),
      ...(commentCount > 0 ? [counted(commentCount, 'comment', 'comments')] : []),
    ].join(', '),
  photoList: (zone: string) => `Photos of ${zone}`,
}
