import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import type { CatalogInput } from './catalog.ts'

const photo = { salePriceCents: null, prints: 'photo', isFeatured: false } as const
const code = { salePriceCents: null, prints: 'code', isFeatured: false } as const
const card = { ...photo, category: 'cards', form: 'postcard', widthMm: 148, heightMm: 105 } as const
const foldedCard = { ...card, form: 'folded-card' } as const
const print = { ...photo, category: 'prints' } as const
const frame = { ...photo, category: 'frames' } as const
const book = { ...photo, category: 'books' } as const
const gift = { ...photo, category: 'gifts' } as const
const sign = { ...code, category: 'signs' } as const

const { product: words } = catalogWordsIn.en

interface ReleaseProduct extends Omit<CatalogInput['products'][number], 'name' | 'description' | 'family'> {
  readonly id: keyof typeof words
}

const products: readonly ReleaseProduct[] = [
  { ...card, id: 'postcard', basePriceCents: 99 },
  { ...foldedCard, id: 'birthday-card', basePriceCents: 249 },
  { ...foldedCard, id: 'thank-you-card', basePriceCents: 249 },
  { ...foldedCard, id: 'card-pack-10', basePriceCents: 1299 },
  { ...foldedCard, id: 'card-pack-25', basePriceCents: 2799 },
  { ...foldedCard, id: 'card-pack-50', basePriceCents: 4799 },
  { ...print, id: 'photo-print-10x15', form: 'print', widthMm: 150, heightMm: 100, basePriceCents: 49 },
  { ...print, id: 'photo-print-13x18', form: 'print', widthMm: 180, heightMm: 130, basePriceCents: 89 },
  { ...print, id: 'photo-print-20x30', form: 'print', widthMm: 300, heightMm: 200, basePriceCents: 399 },
  { ...print, id: 'poster-30x45', form: 'poster', widthMm: 450, heightMm: 300, basePriceCents: 1199 },
  { ...print, id: 'poster-50x75', form: 'poster', widthMm: 750, heightMm: 500, basePriceCents: 1899 },
  {
    ...frame,
    id: 'framed-print-20x30',
    form: 'framed',
    widthMm: 300,
    heightMm: 200,
    basePriceCents: 3499,
    salePriceCents: 2999,
    isFeatured: true,
  },
  { ...frame, id: 'framed-print-30x45', form: 'framed', widthMm: 450, heightMm: 300, basePriceCents: 5499 },
  { ...frame, id: 'canvas-30x40', form: 'canvas', widthMm: 400, heightMm: 300, basePriceCents: 4299 },
  {
    ...book,
    id: 'photo-book',
    form: 'book',
    widthMm: 210,
    heightMm: 210,
    basePriceCents: 2999,
    isFeatured: true,
  },
  { ...book, id: 'photo-magazine', form: 'magazine', widthMm: 148, heightMm: 210, basePriceCents: 1299 },
  { ...gift, id: 'mug', form: 'mug', widthMm: 200, heightMm: 90, basePriceCents: 1399, isFeatured: true },
  { ...gift, id: 'magnets-4', form: 'magnets', widthMm: 60, heightMm: 60, basePriceCents: 999 },
  { ...gift, id: 'puzzle-500', form: 'puzzle', widthMm: 480, heightMm: 360, basePriceCents: 2499 },
  { ...sign, id: 'table-stands-5', form: 'table-stand', widthMm: 105, heightMm: 148, basePriceCents: 1499 },
  { ...sign, id: 'table-stands-20', form: 'table-stand', widthMm: 105, heightMm: 148, basePriceCents: 4499 },
  { ...sign, id: 'trail-plate', form: 'plate', widthMm: 120, heightMm: 180, basePriceCents: 2299 },
]

/** The products until the operator installs their own, by shelf. Their texts are messages. */
export const releaseProducts: CatalogInput['products'] = products.map((product) => ({
  ...product,
  ...words[product.id],
}))
