import type { WordingAreas } from '#src/brand/wording-areas.ts'

export const offlineGerman: WordingAreas['offline'] = {
  offline: 'Du bist offline',
  offlineText: 'Alles geht weiter; gesendet wird später.',
  online: 'Wieder online',
}
