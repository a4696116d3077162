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
    queued: 'Waiting to be sent',
    sending: 'Being sent',
    refused: 'Not accepted',
    arriving: 'Still arriving',
  },
  status: { pending: 'Waiting for approval', hidden: 'Hidden' },
  photoBy: (name: string) => `Photo by ${name}`,
  photoList: (zone: string) => `Photos of ${zone}`,
}
