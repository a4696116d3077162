import { counted, formatBytes } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const storageGerman: WordsByArea['storage'] = {
  title: 'Speicher auf diesem Gerät',
  text: 'Was die App hier behält, damit sie auch ohne Netz funktioniert.',
  usage: (used: number, quota: number) => `${formatBytes(used)} von ${formatBytes(quota)} belegt`,
  usageLabel: 'Belegter Speicher',
  unknown: 'Dein Browser verrät nicht, wie viel Platz da ist.',
  unsent: 'Wartet aufs Senden',
  unsentText: 'Nur auf diesem Gerät. Wird nie gelöscht, außer du löschst es selbst, Stück für Stück.',
  photos: 'Fotos für offline',
  photosText: 'Kopien von Fotos, die du angesehen hast. Online werden sie beim Öffnen wieder geladen.',
  photoKinds: (full: number, page: number, tile: number) =>
    `Ganz groß: ${formatBytes(full)}. Wie auf Seiten: ${formatBytes(page)}. Klein: ${formatBytes(tile)}.`,
  limit: 'Höchstens',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitText:
    'Darüber hinaus gehen zuerst ganz große Bilder, dann die der Seiten, kleine zuletzt; was du am längsten nicht angesehen hast, vor dem Rest.',
  limited: (bytes: number) => `Fotos für offline belegen höchstens ${formatBytes(bytes)}`,
  packs: 'Offline verfügbare Zonen',
  packsText:
    'Ganz behalten, weil du es so wolltest. Sie gehen nur, wenn du sie entfernst, die Zone verlässt oder dich abmeldest.',
  pack: (name: string, count: number, bytes: number) =>
    `${name}: ${counted(count, 'Foto', 'Fotos')}, ${formatBytes(bytes)}`,
  removeOfflineZone: 'Entfernen',
  removeOfflineZoneOf: (name: string) => `${name} von diesem Gerät entfernen`,
  packRemoved: 'Nicht mehr auf diesem Gerät',
  app: 'Die App selbst',
  appText: 'Nötig, um ohne Netz aufzugehen. Wird nie geleert, solange die App installiert ist.',
  rows: 'Zonen, Kommentare und Likes',
  rowsText: 'Klein und sofort da. Bleibt, bis du eine Zone verlässt oder dich abmeldest.',
  items: (count: number, bytes: number) =>
    `${counted(count, 'Sache', 'Sachen')}${bytes > 0 ? `, ${formatBytes(bytes)}` : ''}`,
  rowCounts: (zones: number, photos: number, comments: number) =>
    `${counted(zones, 'Zone', 'Zonen')}, ${counted(photos, 'Foto', 'Fotos')}, ${counted(comments, 'Kommentar', 'Kommentare')}`,
  clear: 'Behaltene Fotos löschen',
  cleared: 'Behaltene Fotos gelöscht',
  keptTitle: 'Dieses Gerät behält deine Daten',
  keptText: 'Der Browser hat versprochen, sie nicht zu entfernen, wenn der Platz knapp wird.',
  notKeptTitle: 'Der Browser könnte diese Daten entfernen',
  notKeptText:
    'Wird der Platz knapp, könnten sie verschwinden, auch das noch nicht Gesendete. Bitte den Browser, sie zu behalten.',
  ask: 'Meine Daten behalten',
  refused: 'Der Browser hat nicht zugestimmt',
  refusedText: 'Wenn du die App installierst oder öfter benutzt, überlegt er es sich meist anders.',
  appleTitle: 'Auf iPhone oder iPad',
  appleText:
    'Daten einer Seite im Browser können nach sieben Tagen ohne Besuch entfernt werden. Leg die App auf den Home-Bildschirm: Teilen, dann „Zum Home-Bildschirm“.',
}
