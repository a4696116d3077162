import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const deterrentGerman: WordsByArea['deterrent'] = {
  printScreen: 'Bildschirmfotos sind auf dieser Plattform zum Schutz der Privatsphäre nicht erlaubt.',
  console:
    'Diese Konsole ist für Entwickler. Wer dich bittet, hier etwas einzufügen, will in dein Konto oder an die Fotos anderer.',
  foreignHostTitle: 'Nicht autorisierte Domain',
  foreignHostText:
    'Diese App läuft unter einer nicht autorisierten Domain. Bitte besuche unsere offizielle Seite.',
}
