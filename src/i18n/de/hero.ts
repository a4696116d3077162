import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export const heroGerman: WordingAreas['hero'] = {
  heroTitle: 'Alle Fotos an einem Ort',
  heroText: 'Scanne einen Code, teile, was du gesehen hast, und sieh, was die anderen gesehen haben.',
}
