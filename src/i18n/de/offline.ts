import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const offlineGerman: WordsByArea['offline'] = {
  offline: 'Du bist offline',
  offlineText: 'Alles geht weiter; gesendet wird später.',
  online: 'Wieder online',
}
