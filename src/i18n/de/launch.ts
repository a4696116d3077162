import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const launchGerman: WordsByArea['launch'] = {
  takeTitle: 'Foto machen',
  takeText: 'Für welche Zone ist es?',
  takeFor: (zone) => `Foto für ${zone} machen`,
  noZonesTitle: 'Erst in eine Zone',
  noZonesText: 'Ein Foto gehört in eine Zone: Scanne einen Code, wo du gerade bist.',
  scan: 'Code scannen',
  waitingTitle: 'Wartet',
  waitingText: (count) => `${count} noch nicht gesendet. Sobald du online bist, geht alles von selbst raus.`,
  nothingTitle: 'Alles gesendet',
  nothingText: 'Alles, was du gemacht hast, ist beim Server.',
  toZones: 'Meine Zonen',
  openTitle: 'Fotos werden geöffnet',
  openText: 'Die Fotos werden von deinem Gerät übernommen.',
  openEmptyTitle: 'Es kamen keine Fotos an',
  openEmptyText: 'Öffne ein Bild aus deinen Dateien mit dieser App oder füge es in einer Zone hinzu.',
  openFull:
    'Dieses Gerät ist voll. Die Fotos wurden nicht übernommen: Schaff Platz und öffne sie noch einmal.',
  openFailed: 'Die Fotos ließen sich nicht lesen.',
}
