import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const blockedGerman: WordsByArea['blocked'] = {
  closedTitle: 'Cookies sind blockiert',
  closedText: (brand) =>
    `${brand} braucht Cookies und Speicher, um dich anzumelden und deine Fotos zu behalten. Erlaube beides für diese Seite oder öffne den Link in einem anderen Browser.`,
  title: 'Bitte schließe die anderen Tabs',
  text: (brand) =>
    `${brand} ist noch in einem anderen Tab oder Fenster offen, das deine Daten festhält. Schließe es, dann geht es hier von selbst weiter. Nichts geht verloren.`,
}
