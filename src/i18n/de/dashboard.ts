import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const dashboardGerman: WordsByArea['dashboard'] = {
  asOf: (time: string) => `Stand ${time}`,
}
