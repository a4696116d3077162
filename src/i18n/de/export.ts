import { counted } from '#src/i18n/format.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const exportGerman: WordsByArea['export'] = {
  title: 'Export',
  text: 'Alles, was du in dieser Zone siehst, als ZIP-Datei – auch nach ihrem Ende.',
  photos: (count: number) => counted(count, 'Foto', 'Fotos'),
  about: (size: string) => `etwa ${size}`,
  insideTitle: 'Was darin ist',
  largerTitle: 'Lieber größere Bilder?',
  larger: (price: string, days: number) =>
    `Mit Plus bekommst du die Fotos aller mit bis zu 4096 px, ohne Wasserzeichen: ${price} im Monat. Hast du Plus noch nicht ausprobiert, sind die ersten ${days} Tage gratis.`,
  toPlans: 'Tarife ansehen',
  own: 'Deine eigenen Fotos, so wie du sie hinzugefügt hast.',
  others: {
    wall: 'Die der anderen mit 1280 px und Wasserzeichen, wie in deinem Tarif enthalten.',
    standard: 'Die der anderen mit 1600 px.',
    high: 'Die der anderen mit 4096 px.',
    original: 'Die der anderen, so wie sie hinzugefügt wurden.',
  },
  downloaded: {
    wall: 'Fotos anderer, die du heruntergeladen hast, mit 1280 px und Wasserzeichen, wie in deinem Tarif enthalten.',
    standard: 'Fotos anderer, die du heruntergeladen hast, mit 1600 px.',
    high: 'Fotos anderer, die du heruntergeladen hast, mit 4096 px.',
    original: 'Fotos anderer, die du heruntergeladen hast, so wie sie hinzugefügt wurden.',
  },
  memberText:
    'Deine eigenen Fotos und die, die du heruntergeladen hast, als ZIP-Datei – auch nach dem Ende der Zone.',
  noneTaken: 'Von dir ist hier noch nichts: Nimm unten Fotos anderer dazu.',
  addTitle: 'Fotos anderer dazunehmen',
  addText: 'Jedes, das du dazunimmst, ist ein Download deines Tarifs und ab dann im ZIP.',
  addLeft: (left: number) => `Dir bleiben diesen Monat ${counted(left, 'Download', 'Downloads')}.`,
  addMore: (count: number) => `Mehr zeigen (${count})`,
  add: (count: number) =>
    count === 0 ? 'Gewählte dazunehmen' : `${counted(count, 'Foto', 'Fotos')} dazunehmen`,
  adding: (at: number, total: number) => `${at} von ${total} wird dazugenommen`,
  added: (count: number) => `${counted(count, 'Foto ist', 'Fotos sind')} jetzt im ZIP`,
  addedSome: (added: number, total: number) =>
    `${added} von ${counted(total, 'Foto', 'Fotos')} sind jetzt im ZIP`,
  addOffline: 'Dazunehmen braucht Netz.',
  manifest: 'Eine Liste, wer wann was fotografiert hat, mit den Kommentaren dazu.',
  notYet: (count: number) =>
    count === 1
      ? '1 Foto ist noch nicht auf dem Server und fehlt hier.'
      : `${counted(count, 'Foto', 'Fotos')} sind noch nicht auf dem Server und fehlen hier.`,
  download: 'ZIP herunterladen',
  offline: 'Braucht Netz: Das ZIP kommt vom Server.',
  started: 'Dein Download läuft',
  deviceTitle: 'Ohne Netz',
  deviceText: 'Die Bilder, die dieses Gerät behalten hat, in der Größe, in der du sie angesehen hast.',
  device: 'Sichern, was auf diesem Gerät ist',
  deviceBusy: (done: number, total: number) => `${done} von ${total} durchgesehen`,
  deviceSaved: (count: number) => `${counted(count, 'Foto', 'Fotos')} gesichert`,
  deviceMissing: (count: number) =>
    count === 1 ? '1 ist nicht auf diesem Gerät.' : `${count} sind nicht auf diesem Gerät.`,
  deviceNone: 'Auf diesem Gerät ist kein Bild',
  deviceNoneText: 'Sieh dir die Galerie einmal an, während du Netz hast.',
  failed: 'Die Datei ließ sich nicht erstellen',
  emptyTitle: 'Noch nichts zum Mitnehmen',
  emptyText: 'Sobald es Fotos gibt, kannst du sie hier sichern.',
}
