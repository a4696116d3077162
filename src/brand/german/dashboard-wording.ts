import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const dashboardGerman: WordingAreas['dashboard'] = {
  asOf: (time: string) => `Stand ${time}`,
}
