import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const filmGerman: WordsByArea['film'] = {
  back: {
    'picture-share': 'Zurück zum Abend',
    snapshare: 'Zurück zur Party',
    snapzone: 'Zurück zum Weg',
  },
  play: 'Abspielen',
  pause: 'Anhalten',
  again: 'Noch einmal',
  shape: 'Format des Films',
  shapes: { upright: 'Hochformat', wide: 'Querformat' },
  loading: (done, total) => `Fotos werden geholt: ${done} von ${total}`,
  fewHere: (here, total) =>
    `${here} von ${counted(total, 'Foto ist', 'Fotos sind')} auf diesem Gerät. Der Film zeigt diese; für die anderen brauchst du eine Verbindung.`,
  tooFewHere: (here, total) => `${here} von ${counted(total, 'Foto ist', 'Fotos sind')} auf diesem Gerät`,
  tooFewHereText: 'Sobald du online bist, kommen die anderen von selbst.',
  make: 'Film erstellen',
  makeText: 'Ein Video ohne Ton. Es entsteht auf diesem Gerät: Lass diese Seite offen.',
  marked: 'Im Free-Tarif trägt es wie Downloads den Namen der Marke.',
  making: (percent) => `Film wird erstellt: ${percent}\u00a0%`,
  cancel: 'Abbrechen',
  failed: 'Der Film konnte nicht erstellt werden. Schließ andere Apps und versuch es noch einmal.',
  failedOffline: 'Der Film konnte nicht erstellt werden. Beim ersten Mal ist eine Verbindung nötig.',
  made: 'Der Film ist fertig',
  makeAgain: (more) => `Mit ${counted(more, 'weiterem Foto', 'weiteren Fotos')} noch einmal erstellen`,
  share: 'Film teilen',
  save: 'Film speichern',
  shareFailed: 'Der Film konnte nicht geteilt werden. Du kannst ihn stattdessen speichern.',
  noEncoder: 'Dieser Browser spielt den Film hier ab, kann aber kein Video daraus machen.',
}
