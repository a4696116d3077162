import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import { bookPhotos } from '#src/contract/entities/shop/book-design.ts'
import { sheetPagesOf } from '#src/contract/entities/shop/book-guestbook.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { keepBook } from '#src/data/shop/basket-commands.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { bookParts } from '#src/components/shop/book-parts.ts'
import { layOutBook } from '#src/components/shop/lay-out-book.ts'

const shownPhotos = 200

/** Chooses the photos of a book among those of a zone, in the order in which they were taken, in its chapters. */
export function BookPhotoPicker({ line }: { readonly line: BasketLine }) {
  const words = useWords(shopWords)
  const zones = useMyZones()
  const [chosen, setChosen] = useState<string | null>(null)
  const withPhotos = zones?.toSorted((a, b) => (b.photoCount ?? 0) - (a.photoCount ?? 0)) ?? []
  const zone = withPhotos.find(({ id }) => id === chosen) ?? withPhotos[0]
  if (zones?.length === 0) return <EmptyState title={words.noZones} text={words.noZonesText} />
  if (zone === undefined) return null
  return (
    <>
      <p className={mutedText}>{words.bookText({ least: bookPhotos.least, most: bookPhotos.most })}</p>
      <SelectField
        label={words.pickerZone}
        options={withPhotos.map(({ id, name }) => ({ value: id, label: name }))}
        value={zone.id}
        onChange={(event) => setChosen(event.target.value)}
      />
      <ZonePhotos key={zone.id} zone={zone} line={line} />
    </>
  )
}

function ZonePhotos({ zone, line }: { readonly zone: ZoneView; readonly line: BasketLine }) {
  const words = useWords(shopWords)
  const page = usePhotosOfZone(zone.id, 'all', shownPhotos)
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
    const parts = bookParts(chaptersOf(zone), wanted)
    void keepBook(line.id, layOutBook('', parts, sheetPagesOf(line.product.form)))
  }
  return (
    <>
      <div className={bar}>
        <output className={count}>
          {words.bookCount({ count: wanted.length, missing: Math.max(0, bookPhotos.least - wanted.length) })}
        </output>
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
      <PhotoChoice photos={photos} chosen={chosen} onPress={toggle} />
    </>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const count = css({ fontWeight: 'semibold', flexGrow: '1' })
