import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export const unitGerman: WordingAreas['unit'] = {
  justNow: 'gerade eben',
  days: 'T.',
  hours: 'Std.',
  minutes: 'Min.',
}
