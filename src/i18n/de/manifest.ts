import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const manifestGerman: WordsByArea['manifest'] = {
  language: 'de',
  scan: 'Scannen',
  takePhoto: 'Foto machen',
  zones: 'Meine Zonen',
  waiting: 'Wartet',
  photosOfZone: 'Die Fotos von allen in einer Zone',
  allZones: 'Alle Zonen, in denen man ist',
  wide: 'Die Startseite mit den Zonen und ihren Fotos',
}
