import { formatNumber } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const recapGerman: WordsByArea['recap'] = {
  titles: {
    'picture-share': (seconds) => `Der Abend in ${seconds} Sekunden`,
    snapshare: (seconds) => `Die Party in ${seconds} Sekunden`,
    snapzone: (seconds) => `Der Weg in ${seconds} Sekunden`,
  },
  photosBy: 'Fotos von',
  andMore: (people) => `und ${formatNumber(people)} weiteren`,
  tooFew: 'Ein Film braucht drei Fotos',
  tooFewText: 'Fotos, die im Abstand weniger Sekunden entstanden sind, zählen als eines.',
  unrevealed: (time) => `Der Film ist ab ${time} zu sehen`,
  saveAll: 'Alle Fotos sichern',
  book: 'Buch drucken',
  bookWaits: 'Buch im Warenkorb öffnen',
}
