import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export const dashboardGerman: WordingAreas['dashboard'] = {
  asOf: (time: string) => `Stand ${time}`,
}
