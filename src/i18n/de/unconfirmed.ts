import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const unconfirmedGerman: WordsByArea['unconfirmed'] = {
  title: 'Zone nicht bestätigt',
  titleOf: (zone: string) => `Zone nicht bestätigt: ${zone}`,
  kept: (photos: number, others: number) => {
    const parts = [
      photos === 0 ? '' : counted(photos, 'Foto', 'Fotos'),
      others === 0 ? '' : counted(others, 'Kommentar oder Reaktion', 'Kommentare und Reaktionen'),
    ].filter(Boolean)
    return parts.length === 0
      ? 'Nichts wartet darauf.'
      : `${parts.join(' und ')} ${photos + others === 1 ? 'bleibt' : 'bleiben'} auf diesem Gerät, bis du dich entscheidest.`
  },
  photosOf: (count: number, zone: string) => `${counted(count, 'Foto', 'Fotos')} für ${zone}`,
  more: (count: number) => `+${count}`,
  scanAgain: 'Noch einmal scannen',
  move: 'In andere Zone',
  save: 'Auf dem Gerät sichern',
  delete: 'Löschen',
  saved: (count: number) => `${counted(count, 'Foto', 'Fotos')} gesichert`,
  savedText: 'Bleiben auch hier, bis du sie verschiebst oder löschst.',
  saveFailed: 'Die Fotos ließen sich nicht sichern',
  moveTitle: 'In eine andere Zone',
  moveText: (what: string) => `Wähle, wohin: ${what}.`,
  noOtherTitle: 'Keine andere Zone',
  noOtherText:
    'Du bist in keiner anderen Zone, die Fotos nimmt. Scanne einen anderen Code oder sichere die Fotos zuerst.',
  close: 'Schließen',
  moved: (zone: string) => `Verschoben nach ${zone}`,
  moveFailed: 'Das ließ sich nicht verschieben',
}
