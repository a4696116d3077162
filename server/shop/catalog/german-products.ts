import type { ProductWords } from '#src/contract/entities/shop/product.ts'

const cardPack = 'Klappkarten mit einem Foto, mit Umschlägen.'
const smallPrint = 'Auf schwerem mattem Papier mit weißem Rand zum Anfassen.'
const poster = 'Pigmenttinte auf Posterpapier, kommt in einer Rolle.'
const tableStands = 'Der Code deiner Zone auf Aufstellern aus Karton, damit jeder Tisch scannen kann.'

/** The German words of the products of a release, by their ids. */
export const germanProducts: Readonly<Record<string, ProductWords>> = {
  postcard: words(
    'Postkarten',
    'Auf der einen Seite dein Foto, auf der anderen Platz für ein paar Worte. A6, Karton mit 300 g.',
    'Postkarten',
  ),
  'birthday-card': words(
    'Geburtstagskarten',
    'Eine Klappkarte mit deinem Foto vorn, mit Umschlag. A6.',
    'Geburtstagskarten',
  ),
  'thank-you-card': words(
    'Dankeskarten',
    'Eine Klappkarte als Dank an alle, die da waren, mit Umschlag. A6.',
    'Dankeskarten',
  ),
  'card-pack-10': words('10 Karten im Paket', `Zehn ${cardPack}`, 'Kartenpakete'),
  'card-pack-25': words('25 Karten im Paket', `Fünfundzwanzig ${cardPack}`, 'Kartenpakete'),
  'card-pack-50': words('50 Karten im Paket', `Fünfzig ${cardPack}`, 'Kartenpakete'),
  'photo-print-10x15': words('Abzug 10 × 15 cm', smallPrint, 'Abzüge'),
  'photo-print-13x18': words('Abzug 13 × 18 cm', smallPrint, 'Abzüge'),
  'photo-print-20x30': words(
    'Abzug 20 × 30 cm',
    'Groß genug für die Wand, auf schwerem mattem Papier.',
    'Abzüge',
  ),
  'poster-30x45': words('Poster 30 × 45 cm', poster, 'Poster'),
  'poster-50x75': words('Poster 50 × 75 cm', poster, 'Poster'),
  'framed-print-20x30': words(
    'Gerahmtes Foto',
    'Ein Foto, 20 × 30 cm, in einem Rahmen aus Eiche, fertig zum Aufhängen.',
    'Gerahmte Fotos',
  ),
  'framed-print-30x45': words(
    'Großes gerahmtes Foto',
    'Ein Foto, 30 × 45 cm, in einem Rahmen aus Eiche, fertig zum Aufhängen.',
    'Gerahmte Fotos',
  ),
  'canvas-30x40': words(
    'Leinwand',
    'Ein Foto auf gespannter Leinwand, 30 × 40 cm, braucht keinen Rahmen.',
    'Leinwände',
  ),
  'photo-book': words(
    'Fotobuch',
    '20 bis 100 deiner Fotos, für dich angeordnet und in Leinen gebunden. 21 × 21 cm.',
    'Fotobücher',
  ),
  'photo-magazine': words(
    'Fotoheft',
    '20 bis 100 deiner Fotos auf dünnen Seiten, für dich angeordnet und geheftet. A5.',
    'Fotohefte',
  ),
  mug: words('Tasse', 'Ein Foto rundherum, 330 ml, spülmaschinenfest.', 'Tassen'),
  'magnets-4': words(
    'Magnete, 4 Stück',
    'Ein Foto auf vier Magneten von 6 × 6 cm, für den Kühlschrank.',
    'Magnete',
  ),
  'puzzle-500': words('Puzzle mit 500 Teilen', 'Ein Foto in 500 Teilen, 48 × 36 cm, im Karton.', 'Puzzles'),
  'table-stands-5': words('Tischaufsteller, 5 Stück', tableStands, 'Tischaufsteller'),
  'table-stands-20': words('Tischaufsteller, 20 Stück', tableStands, 'Tischaufsteller'),
  'trail-plate': words(
    'Wetterfestes Schild',
    'Der Code deiner Zone auf einem Schild aus Aluminium mit Löchern für Schrauben. 12 × 18 cm.',
    'Wetterfeste Schilder',
  ),
}

function words(name: string, description: string, family: string): ProductWords {
  return { name, description, family }
}
