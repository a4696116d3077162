import type { shopIdeasWords } from '#src/i18n/en/shop-ideas.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

export const shopIdeasGerman: Words<typeof shopIdeasWords> = {
  title: 'Das geht mit deinen Fotos',
  text: 'Such erst etwas aus und wähle das Foto danach, oder öffne ein Foto und wähle „Abzug bestellen“.',
  photos: 'Fotos in meinen Zonen',
  from: (price) => `ab ${price}`,
}
