import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** Maximum number of guestbook entries in a book. */
export const maxBookEntries = 80

/** How many pages are printed together. A magazine is stapled from sheets of four pages; a book is bound from leaves. */
const sheetPages = { magazine: 4, book: 2 } as const

/** Returns how many pages of a form are printed together. */
export function sheetPagesOf(form: string): number {
  return form === 'magazine' ? sheetPages.magazine : sheetPages.book
}

/** The data that determine the length of an entry. */
interface EntryText {
  readonly text: string
  /** True if a code for its voice recording is printed next to its text. */
  readonly hasCode: boolean
}

/** An entry on a page: its start and its height, in quarters of the page. */
export interface PlacedEntry<Entry extends EntryText> {
  readonly entry: Entry
  readonly from: number
  readonly parts: number
}

const partsOfPage = 4
const lineCharacters = 55
/** How many lines fit in one part and in two parts. */
const linesIn = { one: 4, two: 11 } as const

/** Distributes entries over pages in order: one to four per page, depending on the length of their text. */
export function guestbookPages<Entry extends EntryText>(
  entries: readonly Entry[],
): readonly (readonly PlacedEntry<Entry>[])[] {
  const pages: PlacedEntry<Entry>[][] = []
  let from = partsOfPage
  for (const entry of entries) {
    const parts = pageQuartersFor(entry)
    if (from + parts > partsOfPage) {
      pages.push([])
      from = 0
    }
    pages.at(-1)?.push({ entry, from, parts })
    from += parts
  }
  return pages
}

/** Returns how many empty pages must follow this many pages to fill the last sheet. */
export function emptyPages(count: number, form: string): number {
  const sheetPageCount = sheetPagesOf(form)
  return (sheetPageCount - (count % sheetPageCount)) % sheetPageCount
}

function pageQuartersFor({ text, hasCode }: EntryText): number {
  const width = hasCode ? lineCharacters * 0.7 : lineCharacters
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  if (lines <= linesIn.one) return 1
  return lines <= linesIn.two ? 2 : partsOfPage
}

/** A part of a sheet, in millimeters. */
export interface SheetBox extends Sides {
  readonly left: number
  readonly top: number
}

/** Position of a guestbook's heading on its first page. */
export function headingBox({ width, height }: Sides): SheetBox {
  return { left: width * 0.1, top: height * 0.055, width: width * 0.8, height: height * 0.055 }
}

const pageTop = 0.14
const partHeight = 0.2

/** Positions of an entry's text with its author, its code, and the note below the code. */
export function entryBoxes(
  { width, height }: Sides,
  { from, parts, entry }: PlacedEntry<EntryText>,
): { readonly words: SheetBox; readonly code: SheetBox; readonly note: SheetBox } {
  const left = width * 0.1
  const top = height * (pageTop + from * partHeight)
  const side = Math.min(width * 0.19, height * 0.13)
  const codeLeft = width * 0.9 - side
  return {
    words: {
      left,
      top,
      width: entry.hasCode ? width * 0.8 - side - width * 0.04 : width * 0.8,
      height: height * (parts * partHeight - 0.03),
    },
    code: { left: codeLeft, top, width: side, height: side },
    note: {
      left: codeLeft - width * 0.03,
      top: top + side,
      width: side + width * 0.06,
      height: height * 0.026,
    },
  }
}

/** Returns an entry's text as written, with its author below. */
export function textWithAuthor({ text, author }: { readonly text: string; readonly author: string }): string {
  return text === '' ? `– ${author}` : `${text}\n– ${author}`
}

/** A typographic point, in millimeters. */
export const pointMm = 25.4 / 72
const sizes = [24, 20, 17, 15, 13, 12, 11, 10, 9, 8, 7] as const
const noteSize = 6

/** Returns the font size, in points, with which a text fits its box, at most `largest`. */
export function fittingFontSizePt(
  text: string,
  { width, height }: Sides,
  largest: number = entryPoints.words,
): number {
  const fits = (points: number) => {
    const perLine = width / (points * pointMm * 0.52)
    const lines = text
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
    return lines * points * pointMm * 1.35 <= height
  }
  return sizes.find((points) => points <= largest && fits(points)) ?? noteSize
}

/** Font sizes in points: maximum for text, note below a code, heading, and maximum for a chapter title. */
export const entryPoints = { words: 13, note: noteSize, heading: 20, chapter: 24 } as const
