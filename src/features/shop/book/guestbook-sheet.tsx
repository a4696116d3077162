import { QrCode } from 'lucide-react'
import type { CSSProperties } from 'react'
import {
  entryBoxes,
  entryPoints,
  headingBox,
  type PlacedEntry,
  type SheetBox,
  signedWords,
  wordsPoints,
} from '#src/contract/entities/shop/book-guestbook.ts'
import { inchMm } from '#src/contract/entities/shop/product-form.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'

/** An entry as it is drawn. */
export interface DrawnEntry {
  readonly text: string
  readonly author: string
  readonly hasCode: boolean
}

interface GuestbookSheetProps {
  /** In millimetres. */
  readonly sheet: Sides
  readonly placed: readonly PlacedEntry<DrawnEntry>[]
  /** The first page has the heading. */
  readonly isFirst: boolean
  readonly label: string
}

const pointsInInch = 72

/** A page of a guestbook as it will be printed, but for the code, which is made when the book is ordered. */
export function GuestbookSheet({ sheet, placed, isFirst, label }: GuestbookSheetProps) {
  const { scan } = useWords(shopWords).bookGuestbook
  const heading = useWords(guestbookWords).title
  const at = (box: SheetBox, points: number) => placeOn(sheet, box, points)
  const centred = { textAlign: 'center' } as const
  return (
    <figure
      aria-label={label}
      dir="ltr"
      style={{
        containerType: 'inline-size',
        position: 'relative',
        aspectRatio: `${sheet.width} / ${sheet.height}`,
        overflow: 'hidden',
        background: '#ffffff',
        color: '#2a2226',
        border: '1px solid #d9d4d6',
      }}
    >
      {isFirst ? (
        <p style={{ ...at(headingBox(sheet), entryPoints.heading), ...centred }}>{heading}</p>
      ) : null}
      {placed.map((one) => {
        const { text, author, hasCode } = one.entry
        const boxes = entryBoxes(sheet, one)
        return (
          <div key={one.from}>
            <div style={at(boxes.words, wordsPoints(signedWords(one.entry), boxes.words))}>
              <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
                {text}
              </p>
              <p dir="auto">– {author}</p>
            </div>
            {hasCode ? (
              <>
                <QrCode aria-hidden="true" style={at(boxes.code, 1)} />
                <p style={{ ...at(boxes.note, entryPoints.note), ...centred }}>{scan}</p>
              </>
            ) : null}
          </div>
        )
      })}
    </figure>
  )
}

/** Where a box is on a sheet that may be shown in any width, and how large its letters are. */
function placeOn({ width, height }: Sides, box: SheetBox, points: number): CSSProperties {
  return {
    position: 'absolute',
    insetInlineStart: `${(box.left / width) * 100}%`,
    insetBlockStart: `${(box.top / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
    fontSize: `${(((points / pointsInInch) * inchMm) / width) * 100}cqw`,
  }
}
