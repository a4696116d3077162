import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const selectionGerman: WordsByArea['selection'] = {
  bar: 'Gewählte Fotos',
  chosen: (count: number) =>
    count === 0 ? 'Tippe auf Fotos, um sie zu wählen' : counted(count, 'gewählt', 'gewählt'),
  full: (most: number) => `Höchstens ${most} auf einmal.`,
  share: 'Teilen',
  stop: 'Abbrechen',
  all: 'Alle wählen',
  none: 'Bitte wähle mindestens ein Foto zum Teilen',
  title: 'Diese Fotos teilen',
  thumbs: 'Fotos zum Teilen',
  copyAll: 'Alle Links kopieren',
  noneToDownload: 'Wähle mindestens ein Foto zum Herunterladen',
  download: 'Herunterladen',
  downloadTitle: (count: number) => `${counted(count, 'Foto', 'Fotos')} herunterladen`,
  hidden: (count: number) => `${counted(count, 'Foto', 'Fotos')} ausgeblendet`,
  delete: (count: number) => `${counted(count, 'Foto', 'Fotos')} löschen`,
  deleted: (count: number) => `${counted(count, 'Foto', 'Fotos')} gelöscht`,
  downloadAll: 'Alle herunterladen',
  zip: 'Als Sammlung (ZIP)',
  zipWithPlus: 'Als Sammlung, mit Plus',
  zipPlan: 'Mit Plus und höher bekommst du alle gewählten Fotos auf einmal, als Sammlung in einer ZIP-Datei.',
  zipOffline: 'Eine Sammlung braucht eine Verbindung.',
  zipTooMany: 'Eine Sammlung zählt als Ganzes: Wähle weniger Fotos.',
  tooManyForZip:
    'Es wurde nichts heruntergeladen: So viele Downloads hat dein Tarif diesen Monat nicht mehr.',
  downloading: (at: number, total: number) => `${at} von ${total} wird geladen`,
  saved: (count: number) => `${counted(count, 'Foto', 'Fotos')} geladen`,
  savedSome: (saved: number, total: number) => `${saved} von ${counted(total, 'Foto', 'Fotos')} geladen`,
  stoppedAtLimit: (saved: number, total: number) =>
    `${saved} von ${counted(total, 'Foto', 'Fotos')} geladen: Dein Tarif hat diesen Monat keine Downloads mehr.`,
  zipName: (zone: string) => `${zone} Fotos`,
}
