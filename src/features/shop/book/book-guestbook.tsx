import { QrCode } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import {
  emptyPages,
  guestbookPages,
  maxBookEntries,
  entryBoxes,
  entryPoints,
  headingBox,
  type PlacedEntry,
  type SheetBox,
  textWithAuthor,
  fittingFontSizePt,
} from '#src/contract/entities/shop/book-guestbook.ts'
import { type GuestbookId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { type ProductForm, inchMm } from '#src/contract/entities/shop/product-form.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useGuestbooks } from '#src/data/guestbook/guestbook-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { CheckField } from '#src/ui/fields/check-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

interface BookGuestbookProps {
  readonly product: { readonly form: ProductForm; readonly widthMm: number; readonly heightMm: number }
  readonly book: BookDesign
  readonly onChange: (book: BookDesign) => void
}

/** The printable parts of an entry. */
interface PrintableEntry extends DrawnEntry {
  readonly id: GuestbookId
}

/**
 * Chooses the guestbook entries for the pages after the photos, and shows these pages. Renders nothing if there are no
 * entries.
 */
export function BookGuestbook({ product, book, onChange }: BookGuestbookProps) {
  const words = useWords(shopWords)
  const text = words.bookGuestbook
  const heading = useWords(guestbookWords).title
  const zoneIds = [...new Set(book.photos.map(zoneIdOf))]
  const entries = useGuestbooks(zoneIds)
  const zones = useMyZones()
  if (entries === undefined || zones === undefined) return null
  const printable = entries.flatMap((entry) => printableOf(entry, zones))
  if (printable.length === 0) return null
  const chosen = new Set(book.guestbook)
  const keep = (ids: readonly GuestbookId[]) => {
    const { guestbook: _before, ...rest } = book
    onChange(ids.length === 0 ? rest : { ...rest, guestbook: ids.slice(0, maxBookEntries) })
  }
  const idsWith = (id: GuestbookId, isWanted: boolean) =>
    printable.flatMap((one) => ((one.id === id ? isWanted : chosen.has(one.id)) ? [one.id] : []))
  const isHost = zones.some(({ id, role }) => zoneIds.includes(id) && isAtLeast(role, 'moderator'))
  const pages = guestbookPages(printable.filter(({ id }) => chosen.has(id)))
  const count =
    pages.length === 0 ? 0 : pages.length + emptyPages(book.layouts.length + pages.length, product.form)
  return (
    <details>
      <summary className={summary}>{heading}</summary>
      <div className={fields}>
        <p className={mutedText}>{isHost ? `${text.text} ${text.codes}` : text.text}</p>
        <div className={buttons}>
          <Button tone="soft" onClick={() => keep(printable.map(({ id }) => id))}>
            {words.chooseAll}
          </Button>
          <Button tone="soft" disabled={chosen.size === 0} onClick={() => keep([])}>
            {text.none}
          </Button>
        </div>
        {printable.map(({ id, author, text: written, hasCode }) => (
          <CheckField
            key={id}
            label={author}
            hint={[written, hasCode ? text.scan : ''].filter((part) => part !== '').join(' · ')}
            isChecked={chosen.has(id)}
            onChange={(isWanted) => keep(idsWith(id, isWanted))}
          />
        ))}
        {count === 0 ? null : <output className={mutedText}>{text.pages({ count })}</output>}
        {pages.map((placed, index) => (
          <GuestbookSheet
            key={index}
            sheet={{ width: product.widthMm, height: product.heightMm }}
            placed={placed}
            isFirst={index === 0}
            label={words.bookPage({ page: book.layouts.length + index + 1 })}
          />
        ))}
      </div>
    </details>
  )
}

/**
 * Returns an entry's text and, for the zone's moderators, the code of its voice. Returns nothing if it has neither or
 * is not shown.
 */
function printableOf(entry: GuestbookView, zones: readonly ZoneView[]): readonly PrintableEntry[] {
  const { id, text, voice, status, user, waiting } = entry
  if (status !== 'ready' || waiting !== null) return []
  const role = zones.find((zone) => zone.id === zoneIdOf(id))?.role ?? null
  const hasCode = voice !== null && voice.filename !== null && isAtLeast(role, 'moderator')
  const written = text.trim()
  return written === '' && !hasCode ? [] : [{ id, text: written, author: user.displayName, hasCode }]
}

/** An entry as shown on a page. */
interface DrawnEntry {
  readonly text: string
  readonly author: string
  readonly hasCode: boolean
}

interface GuestbookSheetProps {
  /** In millimeters. */
  readonly sheet: Sides
  readonly placed: readonly PlacedEntry<DrawnEntry>[]
  /** True for the first page, which has the heading. */
  readonly isFirst: boolean
  readonly label: string
}

const pointsInInch = 72

/** A page of a guestbook as it is printed, except for the code, which is created when the book is ordered. */
function GuestbookSheet({ sheet, placed, isFirst, label }: GuestbookSheetProps) {
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
            <div style={at(boxes.words, fittingFontSizePt(textWithAuthor(one.entry), boxes.words))}>
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

/** Returns the position of a box on a sheet that can be shown at any width, and its font size. */
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

const summary = css({
  fontWeight: 'semibold',
  fontSize: 'sm',
  cursor: 'pointer',
  minHeight: 'touch',
  paddingBlock: '3',
})
const fields = css({ display: 'grid', gap: '2' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
