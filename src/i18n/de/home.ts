import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const homeGerman: WordsByArea['home'] = {
  welcome: (name: string) => `Willkommen, ${name}`,
  unlimitedNote: 'Unbegrenzt viele Uploads, in jedem Tarif.',
  plan: 'Dein Tarif',
  downloads: 'Downloads übrig',
  unlimited: 'Unbegrenzt',
  upgrade: 'Tarif wechseln',
  yourZones: 'Deine Zonen',
  allZones: 'Alle Zonen',
  today: 'Heute',
  seeAll: 'Alle Fotos ansehen',
  emptyZonesTitle: 'Noch keine Zone',
  emptyZonesText: 'Scanne einen Code vor Ort oder starte eine eigene Zone.',
  emptyTodayTitle: 'Heute noch nichts',
  emptyTodayText: 'Mach den Anfang: Was du jetzt hinzufügst, sehen alle.',
  scanTitle: 'Code einer Zone scannen',
  scanText: 'Am Tisch, an der Wand, am Wegweiser: zwei Sekunden, und du bist dabei.',
  scanAction: 'Scanner öffnen',
  newZone: 'Neue Zone',
  photoCount: (count: number) => counted(count, 'Foto', 'Fotos'),
}
