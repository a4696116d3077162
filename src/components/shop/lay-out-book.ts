import {
  type BookDesign,
  type BookLayout,
  type BookPage,
  designOf,
} from '#src/contract/entities/shop/book-design.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** A photo of a book with its size in pixels. */
export interface BookPhoto extends Sides {
  readonly id: PhotoId
}

/** Photos that belong together in a book, under the title of their chapter; null if they have no chapter. */
export interface BookPart {
  readonly title: string | null
  readonly photos: readonly BookPhoto[]
}

/** The repeating pattern of photos per page. */
const rhythm = [1, 3, 1, 2, 4, 2] as const
const maxPerPage = 4

const choices: Readonly<Record<number, readonly BookLayout[]>> = {
  1: ['full', 'framed'],
  2: ['rows', 'columns'],
  3: ['top', 'left'],
  4: ['grid'],
}

/** The layouts for this many photos; `beginsChapter` is true if the first one begins a chapter. */
export function layoutsFor(count: number, beginsChapter = false): readonly BookLayout[] {
  const layouts = choices[count] ?? []
  return beginsChapter && count === 1 ? ['chapter', ...layouts] : layouts
}

/**
 * Lays out photos on pages: each once, in order, one to four per page, in layouts that suit their shapes. A chapter
 * begins on a new page with its title and its first photo. The number of pages is a multiple of `sheetPages`, as
 * required for binding, as long as pages with several photos can be split.
 */
export function layOutBook(title: string, parts: readonly BookPart[], sheetPages: number): BookDesign {
  const groups = parts.flatMap(groupsOf)
  // From the end, so that a book begins as the pattern does, and again from the end while a split page can be split again.
  for (let index = groups.length - 1; needsSplit(groups, sheetPages); index = (index || groups.length) - 1) {
    const { photos = [] } = groups[index] ?? {}
    if (photos.length > 1)
      groups.splice(
        index,
        1,
        ...[photos.slice(0, 1), photos.slice(1)].map((half) => ({ photos: half, isFirst: false })),
      )
  }
  const chapters = parts.flatMap(({ title: name, photos: [first] }) =>
    name === null || first === undefined ? [] : [[first.id, name] as const],
  )
  const design = designOf(title, groups.map(pageOf))
  return chapters.length === 0 ? design : { ...design, chapters: Object.fromEntries(chapters) }
}

interface PageGroup {
  readonly photos: readonly BookPhoto[]
  /** True if it begins a chapter. */
  readonly isFirst: boolean
}

/** True if the pages cannot be bound yet and one of them has photos for another page. */
function needsSplit(groups: readonly PageGroup[], sheetPages: number): boolean {
  return groups.length % sheetPages !== 0 && groups.some(({ photos }) => photos.length > 1)
}

function groupsOf({ title, photos }: BookPart): readonly PageGroup[] {
  const groups: PageGroup[] = []
  for (let at = 0, turn = 0; at < photos.length; turn += 1) {
    const count = rhythm[turn % rhythm.length] ?? 1
    groups.push({ photos: photos.slice(at, at + count), isFirst: title !== null && at === 0 })
    at += count
  }
  return groups
}

function pageOf({ photos, isFirst }: PageGroup): BookPage {
  const isWide = (photos[0]?.width ?? 1) >= (photos[0]?.height ?? 1)
  const [wide = 'full', tall = wide] = layoutsFor(photos.length)
  const layout = isFirst ? 'chapter' : photos.length === 1 ? (isWide ? tall : wide) : isWide ? wide : tall
  return { layout, photos: photos.map(({ id }) => id) }
}

/**
 * Switches a page to its next layout for the same number of photos. `beginsChapter`: true if its first photo begins a
 * chapter.
 */
export function nextLayout(pages: readonly BookPage[], page: number, beginsChapter = false): BookPage[] {
  return pages.map((one, index) => {
    if (index !== page) return one
    const all = layoutsFor(one.photos.length, beginsChapter)
    const layout = all[(all.indexOf(one.layout) + 1) % all.length] ?? one.layout
    return { ...one, layout }
  })
}

/** True if the first or last photo of a page may move to the previous or next page: not below the title of a chapter. */
export function canMove(pages: readonly BookPage[], page: number, by: 1 | -1): boolean {
  const target = pages[page + by]
  if (target === undefined || target.layout === 'chapter') return false
  return target.photos.length < maxPerPage && (pages[page]?.photos.length ?? 0) > 1
}

/**
 * Moves the first photo of a page to the previous one, or its last photo to the next one. The overall order does not
 * change.
 */
export function movePhoto(pages: readonly BookPage[], page: number, by: 1 | -1): BookPage[] {
  if (!canMove(pages, page, by)) return [...pages]
  const from = pages[page]?.photos ?? []
  const moved = by === 1 ? from.slice(-1) : from.slice(0, 1)
  return pages.map((one, index) => {
    if (index === page) return withDefaultLayout(by === 1 ? from.slice(0, -1) : from.slice(1))
    if (index === page + by)
      return withDefaultLayout(by === 1 ? [...moved, ...one.photos] : [...one.photos, ...moved])
    return one
  })
}

/** Swaps a photo of a page with the next one on it. */
export function swapPhotos(pages: readonly BookPage[], page: number, first: number): BookPage[] {
  return pages.map((one, index) => {
    const [a, b] = [one.photos[first], one.photos[first + 1]]
    if (index !== page || a === undefined || b === undefined) return one
    return { ...one, photos: one.photos.with(first, b).with(first + 1, a) }
  })
}

function withDefaultLayout(photos: BookPage['photos']): BookPage {
  return { layout: layoutsFor(photos.length)[0] ?? 'full', photos }
}
