import * as v from 'valibot'

export const ProductForm = v.picklist([
  'postcard',
  'folded-card',
  'print',
  'poster',
  'framed',
  'canvas',
  'book',
  'magazine',
  'mug',
  'magnets',
  'puzzle',
  'table-stand',
  'plate',
])
/** What kind of thing a product is: how it is drawn, cut and printed. */
export type ProductForm = v.InferOutput<typeof ProductForm>

/** How a form is printed. Lengths in millimetres. */
export interface FormTraits {
  /** What is printed beyond each edge, to be cut off or folded around. */
  readonly bleedMm: number
  /** What stays white inside each edge. */
  readonly marginMm: number
  /** Of the print file. */
  readonly dpi: number
  /** Whether it may also stand upright, or lie where it stands. */
  readonly canTurn: boolean
  /** Whether words of its buyer are printed on it. */
  readonly hasText: boolean
  /** Whether it is laid out of many photos. */
  readonly hasPages: boolean
}

const flat = { bleedMm: 3, marginMm: 0, dpi: 300, canTurn: true, hasText: false, hasPages: false } as const

export const formTraits: Readonly<Record<ProductForm, FormTraits>> = {
  postcard: { ...flat, hasText: true },
  'folded-card': { ...flat, hasText: true },
  print: { ...flat, bleedMm: 0, marginMm: 4 },
  poster: { ...flat, dpi: 150 },
  framed: { ...flat, dpi: 200 },
  canvas: { ...flat, bleedMm: 30, dpi: 150 },
  book: { ...flat, canTurn: false, hasPages: true },
  magazine: { ...flat, canTurn: false, hasPages: true },
  mug: { ...flat, bleedMm: 2, canTurn: false },
  magnets: { ...flat, bleedMm: 2, canTurn: false },
  puzzle: { ...flat, dpi: 150 },
  'table-stand': { ...flat, canTurn: false },
  plate: { ...flat, canTurn: false },
}

export const inchMm = 25.4

/** Millimetres as whole pixels of a print file. */
export function printPx(mm: number, dpi: number): number {
  return Math.round((mm / inchMm) * dpi)
}
