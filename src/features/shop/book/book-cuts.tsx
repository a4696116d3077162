import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { bookCropOf, type BookDesign, type BookPage } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { CutDetails } from '../cut-editor.tsx'

interface BookCutsProps {
  readonly book: BookDesign
  readonly page: BookPage
  readonly onCut: (photoId: PhotoId, cut: PhotoCut) => void
}

/** Chooses which part of each photo on a page is printed. */
export function BookCuts({ book, page, onCut }: BookCutsProps) {
  const words = useWords(shopWords)
  const [requestedPage, setRequestedPage] = useState(0)
  const photoId = page.photos[requestedPage] ?? page.photos[0]
  if (photoId === undefined) return null
  return (
    <CutDetails title={words.bookCut} cut={bookCropOf(book, photoId)} onChange={(cut) => onCut(photoId, cut)}>
      {page.photos.length === 1 ? null : (
        <div className={buttons}>
          {page.photos.map((id, index) => (
            <Button
              key={id}
              tone={id === photoId ? 'primary' : 'soft'}
              aria-pressed={id === photoId}
              onClick={() => setRequestedPage(index)}
            >
              {words.photoAt({ place: index + 1 })}
            </Button>
          ))}
        </div>
      )}
    </CutDetails>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
