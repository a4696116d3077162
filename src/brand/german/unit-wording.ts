import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const unitGerman: WordingAreas['unit'] = {
  justNow: 'gerade eben',
  days: 'T.',
  hours: 'Std.',
  minutes: 'Min.',
}
