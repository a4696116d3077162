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
/** The form of a product, which determines how it is rendered, cut and printed. */
export type ProductForm = v.InferOutput<typeof ProductForm>

/** Print properties of a form. Lengths in millimeters. */
export interface FormTraits {
  /** Width of the print beyond each edge, to be cut off or folded around. */
  readonly bleedMm: number
  /** Width of the white margin inside each edge. */
  readonly marginMm: number
  /** Resolution of the print file. */
  readonly dpi: number
  /** True if it can be turned to the other orientation. */
  readonly canTurn: boolean
  /** True if it can have the buyer's text. */
  readonly hasText: boolean
  /** True if it has pages with many photos. */
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

/** Converts millimeters to whole pixels of a print file. */
export function printPx(mm: number, dpi: number): number {
  return Math.round((mm / inchMm) * dpi)
}
