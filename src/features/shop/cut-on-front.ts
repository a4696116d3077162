import { type BookDesign, cutInBook } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'

interface Cuttable {
  readonly book?: BookDesign | null | undefined
  readonly cut?: PhotoCut | undefined
}

/** The part of the photo that is seen first of something: of a book, its cover’s. */
export function cutOnFront({ book, cut }: Cuttable): PhotoCut | undefined {
  const cover = book?.photos[0]
  return book == null || cover === undefined ? cut : cutInBook(book, cover)
}
