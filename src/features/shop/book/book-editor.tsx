import { ChevronLeft, ChevronRight, LayoutGrid, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import {
  type BookDesign,
  type BookPage,
  designOf,
  headingOf,
  maxChapterTitle,
  pagesOf,
} from '#src/contract/entities/shop/book-design.ts'
import { storeBook } from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { BookCuts } from './book-cuts.tsx'
import { BookGuestbook } from './book-guestbook.tsx'
import { BookSheet, SheetQuality } from './book-sheet.tsx'
import { canMove, layoutsFor, movePhoto, nextLayout, swapPhotos } from '#src/components/shop/lay-out-book.ts'

interface BookEditorProps {
  readonly line: BasketLine
  readonly book: BookDesign
}

const longestTitle = 40

/** Turns and edits the pages of a book. Each change is stored on this device at once. */
export function BookEditor({ line, book: stored }: BookEditorProps) {
  const words = useWords(shopWords)
  const [requestedPage, setRequestedPage] = useState(0)
  // The latest local edits. Stored data is read back later than the next key press or step.
  const [book, setBook] = useState(stored)
  const pages = pagesOf(book)
  const page = Math.min(requestedPage, pages.length - 1)
  const shown = pages[page]
  const change = (next: BookDesign) => {
    setBook(next)
    void storeBook(line.id, next)
  }
  const keep = (next: BookPage[]) => change({ ...book, ...designOf(book.title, next) })
  return (
    <>
      <p className={mutedText}>{words.bookFacts({ photos: book.photos.length, pages: pages.length })}</p>
      <TextField
        label={words.bookTitle}
        hint={words.bookTitleHint}
        maxLength={longestTitle}
        value={book.title}
        onChange={(event) => change({ ...book, title: event.target.value })}
      />
      {shown === undefined ? null : (
        <>
          <ChapterTitle book={book} page={shown} onChange={change} />
          <BookSheet
            product={line.product}
            book={book}
            page={shown}
            label={words.bookPage({ page: page + 1 })}
          />
          <BookCuts
            book={book}
            page={shown}
            onCut={(photoId, cut) => change({ ...book, cuts: { ...book.cuts, [photoId]: cut } })}
          />
          <SheetQuality product={line.product} book={book} page={shown} />
        </>
      )}
      <PageTurns page={page} count={pages.length} onTurn={setRequestedPage} />
      {shown === undefined ? null : (
        <PageChanges book={book} pages={pages} page={page} shown={shown} keep={keep} />
      )}
      <BookGuestbook product={line.product} book={book} onChange={change} />
      <Button
        tone="quiet"
        icon={<RotateCcw size={18} aria-hidden="true" />}
        onClick={() => void storeBook(line.id, null)}
      >
        {words.otherPhotos}
      </Button>
    </>
  )
}

interface ChapterTitleProps {
  readonly book: BookDesign
  readonly page: BookPage
  readonly onChange: (book: BookDesign) => void
}

/** The title above the photo of a page that starts a chapter. Empty on other pages. */
function ChapterTitle({ book, page, onChange }: ChapterTitleProps) {
  const words = useWords(shopWords)
  const [photoId] = page.photos
  if (page.layout !== 'chapter' || photoId === undefined) return null
  return (
    <TextField
      label={words.bookChapter}
      maxLength={maxChapterTitle}
      value={headingOf(book, page)}
      onChange={({ target: { value } }) =>
        onChange({ ...book, chapters: { ...book.chapters, [photoId]: value } })
      }
    />
  )
}

interface PageTurnsProps {
  readonly page: number
  readonly count: number
  readonly onTurn: (page: number) => void
}

function PageTurns({ page, count, onTurn }: PageTurnsProps) {
  const words = useWords(shopWords)
  return (
    <nav aria-label={words.pages} className={turns}>
      <IconButton label={words.previousPage} disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <output>{words.pageOf({ page: page + 1, pages: count })}</output>
      <IconButton label={words.nextPage} disabled={page >= count - 1} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

interface PageChangesProps {
  readonly book: BookDesign
  readonly pages: readonly BookPage[]
  readonly page: number
  readonly shown: BookPage
  readonly keep: (pages: BookPage[]) => void
}

function PageChanges({ book, pages, page, shown, keep }: PageChangesProps) {
  const words = useWords(shopWords)
  const count = shown.photos.length
  const [first] = shown.photos
  const beginsChapter = first !== undefined && book.chapters?.[first] !== undefined
  return (
    <div className={changes}>
      <Button
        tone="soft"
        icon={<LayoutGrid size={18} aria-hidden="true" />}
        disabled={layoutsFor(count, beginsChapter).length < 2}
        onClick={() => keep(nextLayout(pages, page, beginsChapter))}
      >
        {words.nextLayout}
      </Button>
      <Button tone="soft" disabled={count < 2} onClick={() => keep(rotated(pages, page, count))}>
        {words.rearrange}
      </Button>
      <Button
        tone="soft"
        disabled={!canMove(pages, page, -1)}
        onClick={() => keep(movePhoto(pages, page, -1))}
      >
        {words.firstBack}
      </Button>
      <Button tone="soft" disabled={!canMove(pages, page, 1)} onClick={() => keep(movePhoto(pages, page, 1))}>
        {words.lastOn}
      </Button>
    </div>
  )
}

/** Moves the first photo of the page to its end. */
function rotated(pages: readonly BookPage[], page: number, count: number): BookPage[] {
  let next = [...pages]
  for (let place = 0; place < count - 1; place += 1) next = swapPhotos(next, page, place)
  return next
}

const turns = css({ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '4' })
const changes = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
