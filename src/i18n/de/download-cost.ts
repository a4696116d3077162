import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const downloadCostGerman: WordsByArea['downloadCost'] = {
  takes: (left: number) =>
    `Zählt als 1 von ${counted(left, 'Download', 'Downloads')}, die dir diesen Monat bleiben.`,
  takesLast: 'Das ist dein letzter Download in diesem Monat.',
  takesNone: 'Dein Tarif hat diesen Monat keine Downloads mehr.',
  takesOwn: 'Gratis: Es ist dein eigenes Foto.',
  takesAgain: 'Gratis: Du hast es diesen Monat schon heruntergeladen.',
  takesSome: (count: number, left: number) =>
    count === 1
      ? `1 Foto zählt als Download; dir bleiben diesen Monat ${left}.`
      : `${count} Fotos zählen je als ein Download; dir bleiben diesen Monat ${left}.`,
  someOwn: (count: number) =>
    count === 1 ? '1 ist dein eigenes: gratis.' : `${count} sind deine eigenen: gratis.`,
  someAgain: (count: number) => `${count} diesen Monat schon heruntergeladen: gratis.`,
  unlimitedNote: 'Dein Tarif hat unbegrenzt viele Downloads.',
  leftThen: (left: number) => `Danach bleiben ${left}.`,
  title: 'Herunterladen, sobald du online bist',
  text: 'Der Download wird vermerkt, sobald es Netz gibt, und liegt dann unter „Downloads“ zum Sichern bereit.',
  month: 'Er zählt in dem Monat, in dem er gesendet wird.',
  tooMany: 'So viele hat dein Tarif nicht mehr. Wähle weniger Fotos oder einen größeren Tarif.',
  start: 'Herunterladen, sobald du online bist',
  plans: 'Tarife vergleichen',
  cancel: 'Abbrechen',
  queued: (count: number) => `${counted(count, 'Download wartet', 'Downloads warten')} auf Netz`,
  queuedText: 'Unter „Downloads“ kannst du das zurücknehmen.',
  already: 'Wartet auf Netz. Unter „Downloads“ kannst du es zurücknehmen.',
  notStored: 'Das ließ sich auf diesem Gerät nicht speichern',
  ready: (count: number) => `${counted(count, 'Download ist', 'Downloads sind')} bereit`,
  readyText: 'Sichere sie unter „Downloads“.',
  show: 'Zeigen',
  licensed: 'Mit kommerziellen Rechten.',
  readLicence: 'Lizenz lesen',
}
