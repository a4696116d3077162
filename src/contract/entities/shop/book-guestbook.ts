import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** How many entries of guestbooks a book takes. */
export const mostBookEntries = 80

/** How many pages are printed together: a magazine is stapled of sheets with four, a book is bound of leaves. */
const sheetPages = { magazine: 4, book: 2 } as const

/** How many pages of that form are printed together. */
export function sheetPagesOf(form: string): number {
  return form === 'magazine' ? sheetPages.magazine : sheetPages.book
}

/** What the length of an entry follows from. */
interface Written {
  readonly text: string
  /** Whether a code to its voice stands beside its words. */
  readonly hasCode: boolean
}

/** An entry on a page: where it begins, and how much of the page it takes, in quarters. */
export interface PlacedEntry<Entry extends Written> {
  readonly entry: Entry
  readonly from: number
  readonly parts: number
}

const partsOfPage = 4
const lineCharacters = 55
/** So many lines are written in one part, and in two. */
const linesIn = { one: 4, two: 11 } as const

/** Entries on pages, in their order: one to four on a page, as long as their words need. */
export function guestbookPages<Entry extends Written>(
  entries: readonly Entry[],
): readonly (readonly PlacedEntry<Entry>[])[] {
  const pages: PlacedEntry<Entry>[][] = []
  let from = partsOfPage
  for (const entry of entries) {
    const parts = partsFor(entry)
    if (from + parts > partsOfPage) {
      pages.push([])
      from = 0
    }
    pages.at(-1)?.push({ entry, from, parts })
    from += parts
  }
  return pages
}

/** How many pages stay empty at the end of so many, for the sheets to be full. */
export function emptyPages(count: number, form: string): number {
  const together = sheetPagesOf(form)
  return (together - (count % together)) % together
}

function partsFor({ text, hasCode }: Written): number {
  const width = hasCode ? lineCharacters * 0.7 : lineCharacters
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
  if (lines <= linesIn.one) return 1
  return lines <= linesIn.two ? 2 : partsOfPage
}

/** A part of a sheet, in millimetres. */
export interface SheetBox extends Sides {
  readonly left: number
  readonly top: number
}

/** Where the heading of a guestbook stands on its first page. */
export function headingBox({ width, height }: Sides): SheetBox {
  return { left: width * 0.1, top: height * 0.055, width: width * 0.8, height: height * 0.055 }
}

const pageTop = 0.14
const partHeight = 0.2

/** Where an entry's words with its author, its code and what stands below that are on a sheet. */
export function entryBoxes(
  { width, height }: Sides,
  { from, parts, entry }: PlacedEntry<Written>,
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

/** An entry's words as they are written, with who wrote them below. */
export function signedWords({ text, author }: { readonly text: string; readonly author: string }): string {
  return text === '' ? `– ${author}` : `${text}\n– ${author}`
}

/** A point of type. */
export const pointMm = 25.4 / 72
const sizes = [24, 20, 17, 15, 13, 12, 11, 10, 9, 8, 7] as const
const noteSize = 6

/** How large words are written, in points, for them to fit their box; no larger than `largest`. */
export function wordsPoints(
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

/** Of words at most, of the line below a code, of the heading, and of the title of a chapter at most. */
export const entryPoints = { words: 13, note: noteSize, heading: 20, chapter: 24 } as const
