import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const organiserGerman: WordsByArea['organiser'] = {
  name: 'Ansicht für Veranstalter',
  hint: 'Die Leiste führt zu deinem Feed, deinen Orten und ihren Zahlen. Für dieses Gerät.',
  offerTitle: 'Du leitest eine Zone',
  offerText:
    'In der Ansicht für Veranstalter führt die Leiste zu deinem Feed, deinen Orten und ihren Zahlen. Zurück geht es unter Profil.',
  turnOn: 'Einschalten',
  notNow: 'Jetzt nicht',
  turnedOn: 'Ansicht für Veranstalter ist an',
  views: 'Für Veranstalter',
}
