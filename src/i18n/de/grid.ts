import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const gridGerman: WordsByArea['grid'] = {
  size: 'Größe der Fotos',
  sizes: { small: 'Klein', medium: 'Mittel', large: 'Groß' },
  sizesInMenu: { small: 'Kleine Fotos', medium: 'Mittelgroße Fotos', large: 'Große Fotos' },
  photos: 'Fotos',
  inPages: 'Fotos seitenweise zeigen',
  inPagesHint: 'Lädt Fotos seitenweise statt endlos. Gut mit einem Bildschirmleser.',
  more: 'Weitere Fotos zeigen',
  shown: (shown: number, total: number) => `${shown} von ${counted(total, 'Foto', 'Fotos')} gezeigt`,
  unavailable: 'Dieses Bild ist nicht auf diesem Gerät',
  failed: 'Dieses Bild konnte nicht geladen werden',
  tryAgain: 'Noch einmal versuchen',
  filter: 'Fotos filtern',
  filters: { mine: 'Von mir', liked: 'Gefällt mir', by: (name: string) => `Von ${name}` },
  noneFiltered: 'Hier ist noch kein Foto',
  showAll: 'Alle zeigen',
  today: 'Heute',
  yesterday: 'Gestern',
  scrub: 'Durch die Fotos gehen',
  place: (place: string, total: string) => `Foto ${place} von ${total}`,
}
