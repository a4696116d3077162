import * as v from 'valibot'
import { GuestbookId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedRecord } from '#src/contract/rules/bounds.ts'
import { middleCut, PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { maxBookEntries } from './book-guestbook.ts'

/** Minimum and maximum number of photos in a book. */
export const bookPhotos = { min: 20, max: 100 } as const

/** Maximum length of a chapter title, in UTF-16 units. Equal to the maximum length of a line of a programme. */
export const maxChapterTitle = 80

/** Number of photos per layout. */
export const photosOfLayout = {
  full: 1,
  framed: 1,
  rows: 2,
  columns: 2,
  top: 3,
  left: 3,
  grid: 4,
  chapter: 1,
} as const

/** `chapter`: a photo below the title of the chapter that starts with it. */
export const BookLayout = v.picklist(['full', 'framed', 'rows', 'columns', 'top', 'left', 'grid', 'chapter'])
export type BookLayout = v.InferOutput<typeof BookLayout>

/** A page: its layout, and a photo for each of its slots. */
export interface BookPage {
  readonly layout: BookLayout
  readonly photos: readonly PhotoId[]
}

/**
 * The pages of a book or magazine: their layouts, and its photos in page order, each once. The first photo is also on
 * the cover. `cuts`: crops of photos that are not cropped from the center. `chapters`: titles by the photo that starts
 * each chapter. `guestbook`: entries on the pages after the photos; entries that are deleted before the order are left
 * out.
 */
export const BookDesign = v.pipe(
  v.object({
    title: optionalText(40),
    layouts: boundedList(BookLayout, bookPhotos.max),
    photos: v.pipe(
      boundedList(PhotoId, bookPhotos.max, `must have at most ${bookPhotos.max} photos`),
      v.minLength(bookPhotos.min, `must have at least ${bookPhotos.min} photos`),
      v.check((photos) => new Set(photos).size === photos.length, 'has a photo twice'),
    ),
    cuts: v.optional(boundedRecord(PhotoId, PhotoCut, bookPhotos.max)),
    chapters: v.optional(boundedRecord(PhotoId, optionalText(maxChapterTitle), bookPhotos.max)),
    guestbook: v.optional(
      v.pipe(
        boundedList(GuestbookId, maxBookEntries, `must have at most ${maxBookEntries} entries`),
        v.check((ids) => new Set(ids).size === ids.length, 'has an entry twice'),
      ),
    ),
  }),
  v.check(
    ({ layouts, photos }) =>
      layouts.reduce((sum, layout) => sum + photosOfLayout[layout], 0) === photos.length,
    'must have as many photos as its layouts have places',
  ),
  v.check(
    ({ cuts = {}, photos }) => Object.keys(cuts).every((id) => photos.some((photo) => photo === id)),
    'crops a photo that is not in the book',
  ),
  v.check(
    ({ chapters = {}, photos }) => Object.keys(chapters).every((id) => photos.some((photo) => photo === id)),
    'starts a chapter with a photo that is not in the book',
  ),
)
export type BookDesign = v.InferOutput<typeof BookDesign>

/** Returns its pages in order. */
export function pagesOf({ layouts, photos }: Pick<BookDesign, 'layouts' | 'photos'>): readonly BookPage[] {
  let offset = 0
  return layouts.map((layout) => {
    const start = offset
    offset += photosOfLayout[layout]
    return { layout, photos: photos.slice(start, offset) }
  })
}

/** Creates a design from these pages. All photos are cropped from the center. */
export function designOf(title: string, pages: readonly BookPage[]): BookDesign {
  return {
    title,
    layouts: pages.map(({ layout }) => layout),
    photos: pages.flatMap(({ photos }) => photos),
  }
}

/** Returns the part of a photo that is printed in the book, on every page. */
export function bookCropOf({ cuts }: Pick<BookDesign, 'cuts'>, photoId: PhotoId): PhotoCut {
  return cuts?.[photoId] ?? middleCut
}

/** Returns the chapter title above the page's photo; '' if the page starts no chapter. */
export function headingOf({ chapters }: Pick<BookDesign, 'chapters'>, { layout, photos }: BookPage): string {
  const [photoId] = photos
  return layout === 'chapter' && photoId !== undefined ? (chapters?.[photoId] ?? '') : ''
}
