import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const heroGerman: WordsByArea['hero'] = {
  heroTitle: 'Alle Fotos an einem Ort',
  heroText: 'Scanne einen Code, teile, was du gesehen hast, und sieh, was die anderen gesehen haben.',
}
