import { counted, formatBytes, formatDateTime } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const offlineZoneGerman: WordsByArea['offlineZone'] = {
  open: 'Offline verfügbar machen',
  opened: (bytes: number) => `Offline verfügbar, ${formatBytes(bytes)}`,
  opening: (kept: number, photos: number) => `Offline: ${kept} von ${photos}`,
  stopped: 'Offline: kein Platz',
  title: 'Offline verfügbar',
  text: 'Alle Fotos dieses Albums kommen auf dieses Gerät und sind ohne Netz zu sehen. Neue folgen, solange die App offen ist.',
  size: (photos: number, bytes: number) => `${counted(photos, 'Foto', 'Fotos')}, ${formatBytes(bytes)}`,
  sizeText: 'So groß, wie Seiten sie zeigen. Downloads in voller Größe sind etwas anderes.',
  measuring: 'Frage nach, wie viel das ist',
  needsNetwork: 'Wie viel das ist, weiß nur der Server. Gefragt wird er, sobald ein Netz da ist.',
  empty: 'Hier ist noch kein Foto. Die nächsten bleiben hier, sobald sie kommen.',
  noRoom: (bytes: number) =>
    `Auf diesem Gerät ist Platz für ungefähr ${formatBytes(bytes)}. Die neuesten Fotos kommen zuerst.`,
  onWifi: 'Du bist im Mobilfunknetz und sendest Fotos nur im WLAN: Auch diese warten darauf.',
  oneAtATime: 'Du verbrauchst hier weniger Daten: Die Fotos kommen einzeln.',
  progressLabel: 'Fotos auf diesem Gerät',
  progress: (kept: number, photos: number) => `${kept} von ${counted(photos, 'Foto', 'Fotos')}`,
  soFar: (bytes: number, total: number | null) =>
    total === null ? formatBytes(bytes) : `${formatBytes(bytes)} von ${formatBytes(total)}`,
  goesOn: 'Du kannst das schließen: Es geht weiter, solange die App offen ist.',
  waits: {
    network: 'Wartet auf ein Netz und geht von selbst weiter.',
    wifi: 'Wartet auf WLAN und geht von selbst weiter.',
    uploads: 'Wartet, bis deine eigenen Fotos durch sind.',
  },
  cancel: 'Abbrechen',
  ready: (at: number) => `Vollständig, Stand ${formatDateTime(at)}.`,
  readyText: 'Neue Fotos folgen, solange die App offen ist; abgelaufene gehen.',
  remove: 'Von diesem Gerät entfernen',
  removed: 'Nicht mehr auf diesem Gerät',
  fullTitle: 'Dieses Gerät ist voll',
  fullText: (kept: number, photos: number) =>
    `${kept} von ${counted(photos, 'Foto', 'Fotos')} sind offline zu sehen. Nichts Eigenes wurde angetastet. Schaffe etwas Platz, dann geht es weiter.`,
  makeRoom: 'Platz schaffen',
  goOn: 'Weitermachen',
}
