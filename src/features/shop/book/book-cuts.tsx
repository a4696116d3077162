import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { cutInBook, type BookDesign, type BookPage } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { middleCut, type PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { CutSliders } from '../cut-sliders.tsx'

interface BookCutsProps {
  readonly book: BookDesign
  readonly page: BookPage
  readonly onCut: (photoId: PhotoId, cut: PhotoCut) => void
}

/** Which part of each photo of a page is printed. */
export function BookCuts({ book, page, onCut }: BookCutsProps) {
  const words = useWords(shopWords)
  const [asked, setAsked] = useState(0)
  const photoId = page.photos[asked] ?? page.photos[0]
  if (photoId === undefined) return null
  return (
    <details>
      <summary className={summary}>{words.bookCut}</summary>
      <div className={fields}>
        {page.photos.length === 1 ? null : (
          <div className={buttons}>
            {page.photos.map((id, index) => (
              <Button
                key={id}
                tone={id === photoId ? 'primary' : 'soft'}
                aria-pressed={id === photoId}
                onClick={() => setAsked(index)}
              >
                {words.photoAt({ place: index + 1 })}
              </Button>
            ))}
          </div>
        )}
        <CutSliders cut={cutInBook(book, photoId)} onChange={(cut) => onCut(photoId, cut)} />
        <div>
          <Button
            tone="quiet"
            icon={<RotateCcw size={18} aria-hidden="true" />}
            onClick={() => onCut(photoId, middleCut)}
          >
            {words.cutReset}
          </Button>
        </div>
      </div>
    </details>
  )
}

const summary = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  minHeight: 'touch',
  paddingBlock: '3',
})
const fields = css({ display: 'grid', gap: '2' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
