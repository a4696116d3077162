import type { ManifestWords } from '#src/i18n/en/manifest.ts'

export const manifestGerman: ManifestWords = {
  language: 'de',
  scan: 'Scannen',
  takePhoto: 'Foto machen',
  zones: 'Meine Zonen',
  waiting: 'Wartet',
  photosOfZone: 'Die Fotos von allen in einer Zone',
  allZones: 'Alle Zonen, in denen man ist',
  wide: 'Die Startseite mit den Zonen und ihren Fotos',
}
