import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const heldUpGerman: WordingAreas['heldUp'] = {
  title: 'Bitte schließe die anderen Tabs',
  text: (brand) =>
    `${brand} ist noch in einem anderen Tab oder Fenster offen, das deine Daten festhält. Schließe es, dann geht es hier von selbst weiter. Nichts geht verloren.`,
}
