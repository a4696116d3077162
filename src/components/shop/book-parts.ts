import { type Chapter, type ChapteredPhoto, chapterOf } from '#src/contract/rules/chapters.ts'
import { takenAtOf } from '#src/contract/rules/album-parts.ts'
import type { BookPart, BookPhoto } from './lay-out-book.ts'

interface PhotoInAlbum extends BookPhoto, ChapteredPhoto {
  readonly uploadedAt: number
}

/**
 * The photos of a book by chapter, in the order in which they were taken. Photos without a chapter come first if they
 * were taken before all others, otherwise last. Chapters without a photo have no part.
 */
export function bookParts(
  chapters: readonly Chapter[],
  photos: readonly PhotoInAlbum[],
): readonly BookPart[] {
  const inOrder = photos.toSorted((a, b) => takenAtOf(a) - takenAtOf(b))
  const firstInChapter = inOrder.findIndex((photo) => chapterOf(chapters, photo) !== null)
  const parts: BookPart[] = [
    { title: null, photos: inOrder.slice(0, firstInChapter === -1 ? inOrder.length : firstInChapter) },
    ...chapters.map((chapter) => ({
      title: chapter.title,
      photos: inOrder.filter((photo) => chapterOf(chapters, photo) === chapter),
    })),
    {
      title: null,
      photos:
        firstInChapter === -1
          ? []
          : inOrder.slice(firstInChapter).filter((photo) => chapterOf(chapters, photo) === null),
    },
  ]
  return parts.filter(({ photos: of }) => of.length > 0)
}
