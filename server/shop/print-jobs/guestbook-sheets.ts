import {
  emptyPages,
  entryBoxes,
  entryPoints,
  guestbookPages,
  headingBox,
  type PlacedEntry,
  type SheetBox,
  textWithAuthor,
  fittingFontSizePt,
} from '#src/contract/entities/shop/book-guestbook.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import type { PrintedEntry } from '#server/photos/guestbook/print-entries.ts'
import { type DesignPiece, type DesignSheet, pageName, type PrintedProduct } from './print-design.ts'

/** The content of a book's guestbook pages. */
export interface PrintedGuestbook {
  /** The heading above the first entry. */
  readonly heading: string
  readonly entries: readonly PrintedEntry[]
}

type PageEntry = PrintedEntry & { readonly hasCode: boolean }

/** Returns the guestbook pages, which follow a book's photo pages. */
export function guestbookSheets(
  { form, name, width, height }: PrintedProduct,
  { heading, entries }: PrintedGuestbook,
  pagesBefore: number,
): readonly DesignSheet[] {
  const pages = guestbookPages(
    entries.map((entry): PageEntry => ({ ...entry, hasCode: entry.voice !== null })),
  )
  if (pages.length === 0) return []
  const { bleedMm, dpi } = formTraits[form]
  const sides = { width, height }
  const shifted = ({ left, top, ...box }: SheetBox): SheetBox => ({
    ...box,
    left: left + bleedMm,
    top: top + bleedMm,
  })
  const title: DesignPiece = {
    kind: 'words',
    ...shifted(headingBox(sides)),
    text: heading,
    points: entryPoints.heading,
    isCentred: true,
  }
  return pages.map((placed, index) => ({
    name: pageName(name, pagesBefore + index),
    widthMm: width,
    heightMm: height,
    bleedMm,
    dpi,
    pieces: [...(index === 0 ? [title] : []), ...placed.flatMap((one) => piecesOf(one, { sides, shifted }))],
  }))
}

/** Returns the empty pages that fill the last sheet after `pagesBefore` pages. */
export function emptySheets(
  { form, name, width, height }: PrintedProduct,
  pagesBefore: number,
): readonly DesignSheet[] {
  const { bleedMm, dpi } = formTraits[form]
  return Array.from({ length: emptyPages(pagesBefore, form) }, (_, index) => ({
    name: pageName(name, pagesBefore + index),
    widthMm: width,
    heightMm: height,
    bleedMm,
    dpi,
    pieces: [],
  }))
}

function piecesOf(
  placed: PlacedEntry<PageEntry>,
  {
    sides,
    shifted,
  }: {
    readonly sides: Sides
    readonly shifted: (box: SheetBox) => SheetBox
  },
): readonly DesignPiece[] {
  const { voice } = placed.entry
  const boxes = entryBoxes(sides, placed)
  const text = textWithAuthor(placed.entry)
  const words = {
    kind: 'words',
    ...shifted(boxes.words),
    text,
    points: fittingFontSizePt(text, boxes.words),
    isCentred: false,
  } as const
  if (voice === null) return [words]
  return [
    words,
    { kind: 'code', ...shifted(boxes.code), text: voice.link },
    {
      kind: 'words',
      ...shifted(boxes.note),
      text: voice.note,
      points: entryPoints.note,
      isCentred: true,
    },
  ]
}
