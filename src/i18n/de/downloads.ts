import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const downloadsGerman: WordsByArea['downloads'] = {
  title: 'Downloads',
  text: 'Fotos, die du gesichert hast, egal auf welchem Gerät. Die Liste bleibt, auch wenn ein Foto abläuft.',
  left: (left: number, all: number) =>
    `Noch ${left} von ${counted(all, 'Download', 'Downloads')} in diesem Monat`,
  leftLabel: 'Downloads in diesem Monat',
  unlimited: 'Unbegrenzt viele Downloads',
  rules: 'Jedes Foto zählt einmal im Monat. Eigene Fotos und Wiederholungen im selben Monat sind frei.',
  resets: (day: string) => `Neu gezählt wird ab ${day}.`,
  upgrade: 'Tarif wechseln',
  list: 'Geladene Fotos',
  empty: 'Noch nichts geladen',
  emptyText:
    'Öffne ein Foto und tippe auf „Laden“: Es steht dann hier, und in dem Monat ist es noch einmal frei.',
  toZones: 'Meine Zonen',
  counted: 'Gezählt',
  free: 'Frei, dein eigenes',
  repeats: (times: number) => `${times}-mal`,
  kept: 'Auf diesem Gerät',
  gone: 'Nicht mehr verfügbar',
  inZone: (zone: string, when: string) => (zone === '' ? when : `${zone}, ${when}`),
  again: 'Noch einmal laden, frei',
  againCounts: 'Noch einmal laden, zählt 1',
  againOf: (action: string, name: string) => `${action}: ${name}`,
  nameless: 'Foto',
  offline: 'Um noch einmal zu laden, brauchst du Netz.',
  recorded: 'Download vermerkt',
  failed: 'Download fehlgeschlagen',
  failedText: 'Das Foto ließ sich nicht laden',
  leftTitle: 'Deine Fotos und Kommentare anderswo',
  leftText:
    'In Zonen, die du verlassen hast oder die zu Ende sind. Du kannst sie löschen, bis sie entfernt werden.',
  leftDelete: 'Löschen',
  leftDeleteOf: (name: string) => `Löschen: ${name}`,
  leftDeleted: 'Gelöscht',
  showAll: (count: number) => `Alle ${count} zeigen`,
}
