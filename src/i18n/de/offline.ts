import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export const offlineGerman: WordingAreas['offline'] = {
  offline: 'Du bist offline',
  offlineText: 'Alles geht weiter; gesendet wird später.',
  online: 'Wieder online',
}
