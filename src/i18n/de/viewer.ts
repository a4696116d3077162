import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const viewerGerman: WordsByArea['viewer'] = {
  open: 'Ganzes Fenster',
  close: 'Ganzes Fenster verlassen',
  play: 'Diashow',
  pause: 'Diashow anhalten',
  keys: 'Tastatur',
  showKeys: 'Alle Tasten zeigen',
  characterKeys: 'Tastenkürzel mit einem Buchstaben',
  characterKeysHint: 'Schalte sie aus, wenn du dein Gerät per Sprache bedienst.',
  keyLists: [
    {
      title: 'Bei einem Foto',
      keys: [
        ['← →', 'Voriges, nächstes Foto'],
        ['l', 'Gefällt mir'],
        ['c', 'Kommentieren'],
        ['d', 'Herunterladen'],
        ['s', 'Teilen'],
        ['e', 'Bearbeiten'],
        ['f', 'Ganzes Fenster'],
        ['+ − 0', 'Näher, ferner, ganz'],
        ['Esc', 'Zurück'],
      ],
    },
    {
      title: 'Zwischen Fotos',
      keys: [
        ['← ↑ ↓ →', 'Von Foto zu Foto'],
        ['Enter', 'Foto öffnen'],
        ['x', 'Foto wählen'],
        ['⇧ und ←', 'Von hier bis dort wählen'],
        ['Strg a', 'Alle wählen, beim Auswählen'],
        ['Esc', 'Auswahl beenden'],
        ['+ −', 'Größere, kleinere Fotos'],
        ['u', 'Fotos hinzufügen'],
      ],
    },
    {
      title: 'Überall sonst',
      keys: [
        ['Leertaste', 'Live-Wall oder Diashow anhalten'],
        ['a, h, u', 'Beim Moderieren freigeben, verbergen, zurücknehmen'],
        ['?', 'Diese Tasten'],
      ],
    },
  ],
}
