import type { BookLayout, BookPage } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** A photo of a book with its sides in pixels. */
export interface BookPhoto extends Sides {
  readonly id: PhotoId
}

/** How many photos follow each other on pages, over and over. */
const rhythm = [1, 3, 1, 2, 4, 2] as const
const mostOnPage = 4

const choices: Readonly<Record<number, readonly BookLayout[]>> = {
  1: ['full', 'framed'],
  2: ['rows', 'columns'],
  3: ['top', 'left'],
  4: ['grid'],
}

/** The layouts for so many photos. */
export function layoutsFor(count: number): readonly BookLayout[] {
  return choices[count] ?? []
}

/**
 * Lays photos out on pages: each once, in their order, one to four on a page, in layouts that suit their shapes. The number
 * of pages is a multiple of `sheetPages`, as it is bound.
 */
export function layOutBook(photos: readonly BookPhoto[], sheetPages: number): BookPage[] {
  const groups: BookPhoto[][] = []
  for (let at = 0, turn = 0; at < photos.length; turn += 1) {
    const count = rhythm[turn % rhythm.length] ?? 1
    groups.push(photos.slice(at, at + count))
    at += count
  }
  // A page with several is split until the sheets are full.
  for (let index = groups.length - 1; groups.length % sheetPages !== 0 && index >= 0; index -= 1) {
    const group = groups[index] ?? []
    if (group.length > 1) groups.splice(index, 1, group.slice(0, 1), group.slice(1))
  }
  return groups.map(pageOf)
}

function pageOf(photos: readonly BookPhoto[]): BookPage {
  const isWide = (photos[0]?.width ?? 1) >= (photos[0]?.height ?? 1)
  const [wide = 'full', tall = wide] = layoutsFor(photos.length)
  const layout = photos.length === 1 ? (isWide ? tall : wide) : isWide ? wide : tall
  return { layout, photos: photos.map(({ id }) => id) }
}

/** Shows a page in its next layout for as many photos. */
export function nextLayout(pages: readonly BookPage[], page: number): BookPage[] {
  return pages.map((one, index) => {
    if (index !== page) return one
    const all = layoutsFor(one.photos.length)
    const layout = all[(all.indexOf(one.layout) + 1) % all.length] ?? one.layout
    return { ...one, layout }
  })
}

/** Whether the first or last photo of a page may go to the page before or after it. */
export function canMove(pages: readonly BookPage[], page: number, by: 1 | -1): boolean {
  const target = pages[page + by]
  return target !== undefined && target.photos.length < mostOnPage && (pages[page]?.photos.length ?? 0) > 1
}

/** Moves the first photo of a page to the one before it, or its last to the one after it; the order of all stays. */
export function movePhoto(pages: readonly BookPage[], page: number, by: 1 | -1): BookPage[] {
  if (!canMove(pages, page, by)) return [...pages]
  const from = pages[page]?.photos ?? []
  const moved = by === 1 ? from.slice(-1) : from.slice(0, 1)
  return pages.map((one, index) => {
    if (index === page) return relaid(by === 1 ? from.slice(0, -1) : from.slice(1))
    if (index === page + by) return relaid(by === 1 ? [...moved, ...one.photos] : [...one.photos, ...moved])
    return one
  })
}

/** Puts a photo of a page behind the next one on it. */
export function swapPhotos(pages: readonly BookPage[], page: number, first: number): BookPage[] {
  return pages.map((one, index) => {
    const [a, b] = [one.photos[first], one.photos[first + 1]]
    if (index !== page || a === undefined || b === undefined) return one
    return { ...one, photos: one.photos.with(first, b).with(first + 1, a) }
  })
}

function relaid(photos: BookPage['photos']): BookPage {
  return { layout: layoutsFor(photos.length)[0] ?? 'full', photos }
}
