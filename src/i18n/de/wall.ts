import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const wallGerman: WordsByArea['wall'] = {
  open: 'Live-Wall',
  controls: 'Live-Wall',
  back: {
    'picture-share': 'Zurück zum Abend',
    snapshare: 'Zurück zur Party',
    snapzone: 'Zurück zum Weg',
  },
  pause: 'Anhalten',
  goOn: 'Weiter',
  pauseAll: 'Alle Live-Wände anhalten',
  goOnAll: 'Alle Live-Wände weiterlaufen lassen',
  pauseFailed: 'Die Live-Wall wurde nicht geändert',
  pausedByHost: 'Vom Gastgeber angehalten',
  next: 'Nächstes Foto',
  showCode: 'Code zeigen',
  hideCode: 'Code verbergen',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  scan: 'Scannen und mitmachen',
  count: (photos) => counted(photos, 'Foto', 'Fotos'),
  greeting: (name) => `Willkommen, ${name}!`,
  revealTitle: 'Alle Fotos erscheinen in',
  revealWaiting: (photos) => counted(photos, 'Foto wartet', 'Fotos warten'),
  days: (count) => counted(count, 'Tag', 'Tagen'),
  emptyText: 'Neue Fotos erscheinen hier von selbst.',
  emptyCode: 'Scann den Code und füge das erste hinzu.',
}
