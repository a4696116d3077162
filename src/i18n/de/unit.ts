import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const unitGerman: WordsByArea['unit'] = {
  justNow: 'gerade eben',
  wholeDays: (count: number) => `${count} Tage`,
  days: 'T.',
  hours: 'Std.',
  minutes: 'Min.',
}
