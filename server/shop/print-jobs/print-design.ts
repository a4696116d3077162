import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { formTraits, ProductForm } from '#src/contract/entities/shop/product-form.ts'
import { type BookDesign, bookCropOf, headingOf, pagesOf } from '#src/contract/entities/shop/book-design.ts'
import {
  entryPoints,
  type SheetBox,
  fittingFontSizePt as pointsFor,
} from '#src/contract/entities/shop/book-guestbook.ts'
import { bookSlots, chapterHeading, type Slot } from '#src/contract/entities/shop/book-slots.ts'
import { cutRect, type PhotoCut, type Sides } from '#src/contract/rules/photo-cut.ts'

/** Millimeters from the upper left corner of the sheet, including its bleed. */
const box = { left: v.number(), top: v.number(), width: v.number(), height: v.number() }

const DesignPiece = v.variant('kind', [
  v.object({
    kind: v.literal('photo'),
    ...box,
    photoId: PhotoId,
    pixels: v.number(),
    cut: v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() }),
  }),
  v.object({ kind: v.literal('code'), ...box, text: v.string() }),
  v.object({
    kind: v.literal('words'),
    ...box,
    text: v.string(),
    points: v.number(),
    isCentred: v.boolean(),
  }),
])
export type DesignPiece = v.InferOutput<typeof DesignPiece>

/** One print file: a sheet of the product's size and its contents. */
const DesignSheet = v.object({
  /** File name without extension. */
  name: v.string(),
  widthMm: v.number(),
  heightMm: v.number(),
  bleedMm: v.number(),
  dpi: v.number(),
  pieces: v.array(DesignPiece),
})
export type DesignSheet = v.InferOutput<typeof DesignSheet>

const DesignLine = v.object({
  productId: v.string(),
  name: v.string(),
  form: ProductForm,
  quantity: v.number(),
  /** The customer's text, verbatim, for the printer. */
  text: v.string(),
  sheets: v.array(DesignSheet),
})
export type DesignLine = v.InferOutput<typeof DesignLine>

/**
 * The print data of an order, fixed when the order is placed. Later changes of products, photos and zones have no
 * effect.
 */
export const PrintDesign = v.object({ lines: v.array(DesignLine) })
export type PrintDesign = v.InferOutput<typeof PrintDesign>

export const StoredDesign = v.pipe(v.string(), v.parseJson(), PrintDesign)

/** A photo to be placed on a sheet. */
export interface PrintedPhoto extends Sides {
  readonly photoId: PhotoId
  /** The photo's file at the time of the order. */
  readonly filename: string
}

/** A product to print on. Its sides are in millimeters, in the orientation in which it is used. */
export interface PrintedProduct extends Sides {
  readonly form: ProductForm
  /** Prefix of its file names. */
  readonly name: string
}

const wordsPoints = 13
const cardMarginMm = 9

/** Returns the sheets of a product with one photo: its face and, if there is text, the text side. */
export function photoSheets(
  printedProduct: PrintedProduct,
  photo: PrintedPhoto,
  { cut, text }: { readonly cut: PhotoCut; readonly text: string },
): readonly DesignSheet[] {
  const { form, name, width, height } = printedProduct
  const { bleedMm, marginMm, dpi, hasText } = formTraits[form]
  const sheet = { widthMm: width, heightMm: height, bleedMm, dpi }
  const inset = marginMm
  const place = {
    left: inset,
    top: inset,
    width: width + 2 * bleedMm - 2 * inset,
    height: height + 2 * bleedMm - 2 * inset,
  }
  const face = { ...sheet, name: hasText ? `${name}-front` : name, pieces: [photoPiece(photo, place, cut)] }
  if (!hasText || text.trim() === '') return [face]
  const words = { kind: 'words', ...textBox(printedProduct, bleedMm), text, points: wordsPoints } as const
  const isCentred = form === 'folded-card'
  return [face, { ...sheet, name: `${name}-text`, pieces: [{ ...words, isCentred }] }]
}

/** Returns the piece for a photo in a box of a sheet. */
export function photoPiece(
  { photoId, width, height }: PrintedPhoto,
  place: Sides & { readonly left: number; readonly top: number },
  cut: PhotoCut,
): DesignPiece {
  const pixels = width * height
  return {
    kind: 'photo',
    ...place,
    photoId,
    pixels,
    cut: cutRect({ width, height }, place, cut),
  }
}

/** The half of a postcard without the address; for a folded card, the center of the inside. */
function textBox({ form, width, height }: PrintedProduct, bleedMm: number) {
  const top = bleedMm + cardMarginMm
  const left = bleedMm + cardMarginMm
  const tall = height - 2 * cardMarginMm
  if (form === 'postcard') return { left, top, width: width / 2 - 1.5 * cardMarginMm, height: tall }
  return { left, top: top + tall / 6, width: width - 2 * cardMarginMm, height: (tall * 2) / 3 }
}

/** Returns the sheet of a sign: the zone's name, its QR code, and its code to type. */
export function codeSheet(
  { form, name, width, height }: PrintedProduct,
  zone: { readonly name: string; readonly link: string; readonly code: string },
): DesignSheet {
  const { bleedMm, dpi } = formTraits[form]
  const side = width - 24
  const left = bleedMm + 12
  const top = bleedMm + (height - side) / 2
  const line = { left: bleedMm + 6, width: width - 12, isCentred: true } as const
  return {
    name,
    widthMm: width,
    heightMm: height,
    bleedMm,
    dpi,
    pieces: [
      { kind: 'words', ...line, top: bleedMm + 7, height: top - bleedMm - 9, text: zone.name, points: 20 },
      { kind: 'code', left, top, width: side, height: side, text: zone.link },
      {
        kind: 'words',
        ...line,
        top: top + side + 3,
        height: height + bleedMm - top - side - 9,
        text: zone.code,
        points: 16,
      },
    ],
  }
}

/** Returns the sheets of a book: its cover (with the title below the photo, if there is one) and each page. */
export function bookSheets(
  { form, name, width, height }: PrintedProduct,
  { title, ...design }: BookDesign,
  photos: ReadonlyMap<PhotoId, PrintedPhoto>,
): readonly DesignSheet[] {
  const { bleedMm, dpi } = formTraits[form]
  const sheet = { widthMm: width, heightMm: height, bleedMm, dpi }
  const pages = pagesOf(design)
  const boxOf = ({ left, top, width: wide, height: high }: Slot) =>
    wide === 1 && high === 1
      ? { left: 0, top: 0, width: width + 2 * bleedMm, height: height + 2 * bleedMm }
      : {
          left: bleedMm + left * width,
          top: bleedMm + top * height,
          width: wide * width,
          height: high * height,
        }
  const placed = (slot: Slot, photoId: PhotoId): readonly DesignPiece[] => {
    const photo = photos.get(photoId)
    return photo === undefined ? [] : [photoPiece(photo, boxOf(slot), bookCropOf(design, photoId))]
  }
  const cover = pages[0]?.photos[0]
  const coverSlot = title === '' ? fullPage : { left: 0.1, top: 0.1, width: 0.8, height: 0.68 }
  const line = { left: bleedMm + width * 0.1, width: width * 0.8, top: bleedMm + height * 0.82 }
  const words = {
    kind: 'words',
    ...line,
    height: height * 0.1,
    text: title,
    points: 24,
    isCentred: true,
  } as const
  return [
    {
      ...sheet,
      name: `${name}-cover`,
      pieces: [...(cover === undefined ? [] : placed(coverSlot, cover)), ...(title === '' ? [] : [words])],
    },
    ...pages.map((page, index) => ({
      ...sheet,
      name: pageName(name, index),
      pieces: [
        ...page.photos.flatMap((photoId, place) =>
          placed(bookSlots[page.layout][place] ?? fullPage, photoId),
        ),
        ...headingPieces(headingOf(design, page), boxOf(chapterHeading)),
      ],
    })),
  ]
}

/** Returns the pieces of a chapter title above its photo. */
function headingPieces(text: string, place: SheetBox): readonly DesignPiece[] {
  if (text === '') return []
  const points = pointsFor(text, place, entryPoints.chapter)
  return [{ kind: 'words', ...place, text, points, isCentred: true }]
}

/** Returns the file name of a page. `index` starts at 0. */
export function pageName(name: string, index: number): string {
  return `${name}-page-${String(index + 1).padStart(3, '0')}`
}

const fullPage: Slot = { left: 0, top: 0, width: 1, height: 1 }
