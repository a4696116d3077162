import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const tileGerman: WordsByArea['tile'] = {
  add: 'Fotos hinzufügen',
  takePhoto: 'Foto machen',
  choosePhotos: 'Fotos auswählen',
  adding: (count: number) => `${counted(count, 'Foto wird', 'Fotos werden')} hinzugefügt`,
  select: 'Auswählen',
  skip: 'Fotos überspringen',
  waiting: {
    queued: 'Wartet aufs Senden',
    sending: 'Wird gesendet',
    refused: 'Nicht angenommen',
    arriving: 'Noch unterwegs',
  },
  status: { pending: 'Wartet auf Freigabe', hidden: 'Ausgeblendet' },
  photoBy: (name: string) => `Foto von ${name}`,
  photoDetail: (time: string, { likes, commentCount }: { likes: number; commentCount: number }) =>
    [
      '',
      time,
      ...(likes > 0 ? [counted(likes, 'Like', 'Likes')] : []),
      ...(commentCount > 0 ? [counted(commentCount, 'Kommentar', 'Kommentare')] : []),
    ].join(', '),
  photoList: (zone: string) => `Fotos von ${zone}`,
}
