import { Check } from 'lucide-react'
import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { bookPhotos, designOf } from '#src/contract/entities/commerce/book-design.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { keepBook } from '#src/data/basket/fill-basket.ts'
import type { BasketLine } from '#src/data/basket/basket-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { layOutBook } from '#src/components/book/lay-out-book.ts'

const shownPhotos = 200
/** A magazine is stapled of sheets with four pages, a book is bound of leaves. */
const sheetPages = { magazine: 4, book: 2 } as const

/** Chooses the photos of a book among those of a zone, in the order in which they were taken. */
export function BookPhotoPicker({ line }: { readonly line: BasketLine }) {
  const words = useWords(shopWords)
  const zones = useMyZones()
  const [chosen, setChosen] = useState<string | null>(null)
  const withPhotos = zones?.toSorted((a, b) => b.photoCount - a.photoCount) ?? []
  const zone = withPhotos.find(({ id }) => id === chosen) ?? withPhotos[0]
  if (zones?.length === 0) return <EmptyState title={words.noZones} text={words.noZonesText} />
  if (zone === undefined) return null
  return (
    <>
      <p className={mutedText}>{words.bookText(bookPhotos.least, bookPhotos.most)}</p>
      <SelectField
        label={words.pickerZone}
        options={withPhotos.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.id}
        onChange={(event) => setChosen(event.target.value)}
      />
      <ZonePhotos key={zone.id} zoneId={zone.id} line={line} />
    </>
  )
}

function ZonePhotos({ zoneId, line }: { readonly zoneId: ZoneId; readonly line: BasketLine }) {
  const words = useWords(shopWords)
  const page = usePhotosOfZone(zoneId, 'all', shownPhotos)
  const [chosen, setChosen] = useState<ReadonlySet<PhotoId>>(new Set())
  if (page === undefined) return null
  if (page.total === 0) return <EmptyState title={words.pickerEmpty} text={words.pickerEmptyText} />
  const { photos } = page
  const toggle = (id: PhotoId) => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < bookPhotos.most) next.add(id)
    setChosen(next)
  }
  const wanted = photos.filter(({ id }) => chosen.has(id))
  const layOut = () => {
    const inOrder = wanted.toSorted((a, b) => takenAt(a) - takenAt(b))
    const pages = layOutBook(
      inOrder,
      line.product.form === 'magazine' ? sheetPages.magazine : sheetPages.book,
    )
    void keepBook(line.id, designOf('', pages))
  }
  return (
    <>
      <div className={bar}>
        <output className={count}>{words.bookCount(wanted.length, bookPhotos.least)}</output>
        <Button
          tone="soft"
          onClick={() => setChosen(new Set(photos.slice(0, bookPhotos.most).map(({ id }) => id)))}
        >
          {words.chooseAll}
        </Button>
        <Button disabled={wanted.length < bookPhotos.least} onClick={layOut}>
          {words.layOut}
        </Button>
      </div>
      <ul className={grid}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={altTextOf(photo)}
              aria-pressed={chosen.has(photo.id)}
              className={tile}
              style={{ backgroundColor: photo.placeholderColor }}
              onClick={() => toggle(photo.id)}
            >
              <Picture photo={photo} rendition="thumb" className={picture} />
              {chosen.has(photo.id) ? (
                <span className={mark}>
                  <Check size={18} aria-hidden="true" />
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function takenAt({ capturedAt, uploadedAt }: PhotoView): number {
  return capturedAt ?? uploadedAt
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const count = css({ fontWeight: 'semibold', flexGrow: '1' })
const grid = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[repeat(auto-fill, minmax(6rem, 1fr))]',
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  display: 'block',
  width: 'full',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
  cursor: 'pointer',
  padding: '0',
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' })
const mark = css({
  position: 'absolute',
  insetBlockStart: '1',
  insetInlineEnd: '1',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'paper',
})
