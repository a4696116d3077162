import type { WordsByArea } from '#src/i18n/words-by-area.ts'

export const posterGerman: WordsByArea['poster'] = {
  title: 'Poster drucken',
  text: (name: string) => `Der Code von „${name}“, für die Wand oder die Tische.`,
  kind: 'Was gedruckt wird',
  kinds: { poster: 'Poster', cards: 'Tischkarten' },
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'US Letter' },
  words: 'Text',
  headline: 'Überschrift',
  line: 'Textzeile',
  code: 'Welcher Code',
  codeFirst: 'Der erste Code der Zone',
  label: 'Beschriftung dieses Codes',
  labelHint: 'Freiwillig, etwa „Tisch 4“ oder „Gipfelkreuz“.',
  codeSize: 'Größe des Codes',
  codeSizeText: (size: string, distance: string) => `${size} breit, lesbar aus etwa ${distance}.`,
  codeSmallest: (size: string) => `Nicht kleiner als ${size}: Handys könnten ihn nicht lesen.`,
  codeRaised: (size: string) =>
    `Der Link dieser Zone ist lang, deshalb wird der Code ${size} breit gedruckt.`,
  tooDense: (size: string) =>
    `Der Link dieser Zone ist zu lang für eine Karte: Ihr Code bräuchte ${size}. Druck stattdessen ein Poster.`,
  tooLong: 'Der Link dieser Zone ist für jeden Code zu lang.',
  print: 'Drucken',
  download: 'SVG laden',
  saved: 'Als Datei gesichert',
  printHint: 'Druck mit 100\u00a0%, ohne „an Seite anpassen“, damit der Code seine Größe behält.',
  preview: (kind: string, paper: string, name: string) => `${kind}, ${paper}: ${name}`,
  back: 'Zurück zur Zone',
  noCodeTitle: 'Diese Zone hat keinen Code zum Drucken',
  steps: [
    'Richte die Kamera auf den Code',
    'Öffne den Link und sag deinen Namen',
    'Füge Fotos hinzu, auch ohne Netz',
  ],
  codeHint: (host: string) => `Keine Kamera? Öffne ${host} und gib ein`,
  brands: {
    'picture-share': {
      headline: 'Hilf uns, den Abend zu behalten',
      text: 'Füge die Fotos hinzu, die du heute machst. Alle am Tisch bekommen sie alle.',
    },
    snapshare: {
      headline: 'Heute fotografierst du',
      text: 'Scannen, knipsen, und jeder Blick auf die Party landet an einem Ort.',
    },
    snapzone: {
      headline: 'Was hast du hier oben gesehen?',
      text: 'Lass dein Foto von diesem Ort da und sieh ihn mit den Augen der anderen.',
    },
  },
  foot: (brand: string, host: string) => `${brand}  ·  ${host}`,
}
