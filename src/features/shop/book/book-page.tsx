import { createFileRoute, Link } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import * as v from 'valibot'
import { useState } from 'react'
import { shopWords } from '#src/i18n/en/shop.ts'
import { rowInLanguage } from '#src/i18n/row-in-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { useBasket, type BasketLine } from '#src/data/shop/basket-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { buttonStyle, Button } from '#src/ui/buttons/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { PhotoChoice } from '#src/components/photo/photo-choice.tsx'
import { bookPhotos } from '#src/contract/entities/shop/book-design.ts'
import { sheetPagesOf } from '#src/contract/entities/shop/book-guestbook.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { storeBook } from '#src/data/shop/basket-commands.ts'
import { usePhotosOfZone } from '#src/data/photos/photo-queries.ts'
import { useMyZones } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { mutedText, spreadRow } from '#src/ui/page/text.ts'
import { bookParts } from '#src/components/shop/book-parts.ts'
import { layOutBook } from '#src/components/shop/lay-out-book.ts'
import { ShopIdeas } from '../shop-ideas.tsx'
import { BookEditor } from './book-editor.tsx'

const Search = v.object({ line: v.optional(v.fallback(v.string(), ''), '') })

export const Route = createFileRoute('/_signed-in/merchandise/book')({
  validateSearch: Search,
  component: BookPage,
})

/** The pages of a book in the basket. The user chooses photos, the layout is automatic, and each page can be edited. */
function BookPage() {
  const words = useWords(shopWords)
  const { line: lineId } = Route.useSearch()
  const session = useSession()
  const basket = useBasket()
  if (session === undefined || session === null || basket === undefined) return null
  const line = basket.find(({ id, product }) => id === lineId && formTraits[product.form].hasPages)
  return (
    <div className={pageStyle(line === undefined ? {} : { width: 'text' })}>
      <header className={spreadRow}>
        <PageHeading>
          {line === undefined ? words.book : rowInLanguage('product', line.product).name}
        </PageHeading>
        <Link to="/merchandise/basket" className={buttonStyle({ tone: 'soft' })}>
          {words.back}
        </Link>
      </header>
      {line === undefined ? (
        <>
          <EmptyState
            isLocal
            title={words.noBook}
            text={words.noBookText}
            picture={<BookOpen size={36} />}
            actions={
              <Link to="/merchandise" search={{ category: 'books' }} className={buttonStyle()}>
                {words.toShop}
              </Link>
            }
          />
          <ShopIdeas plan={session.user.subscriptionPlan} />
        </>
      ) : line.book === undefined ? (
        <BookPhotoPicker line={line} />
      ) : (
        <BookEditor line={line} book={line.book} />
      )}
    </div>
  )
}

const shownPhotos = 200

/** Chooses the photos of a book from a zone's photos, in capture order and by chapter. */
function BookPhotoPicker({ line }: { readonly line: BasketLine }) {
  const words = useWords(shopWords)
  const zones = useMyZones()
  const [chosen, setChosen] = useState<string | null>(null)
  const withPhotos = zones?.toSorted((a, b) => (b.photoCount ?? 0) - (a.photoCount ?? 0)) ?? []
  const zone = withPhotos.find(({ id }) => id === chosen) ?? withPhotos[0]
  if (zones?.length === 0) return <EmptyState title={words.noZones} text={words.noZonesText} />
  if (zone === undefined) return null
  return (
    <>
      <p className={mutedText}>{words.bookText({ least: bookPhotos.min, most: bookPhotos.max })}</p>
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
    if (!next.delete(id) && next.size < bookPhotos.max) next.add(id)
    setChosen(next)
  }
  const wanted = photos.filter(({ id }) => chosen.has(id))
  const layOut = () => {
    const parts = bookParts(chaptersOf(zone), wanted)
    void storeBook(line.id, layOutBook('', parts, sheetPagesOf(line.product.form)))
  }
  return (
    <>
      <div className={bar}>
        <output className={count}>
          {words.bookCount({ count: wanted.length, missing: Math.max(0, bookPhotos.min - wanted.length) })}
        </output>
        <Button
          tone="soft"
          onClick={() => setChosen(new Set(photos.slice(0, bookPhotos.max).map(({ id }) => id)))}
        >
          {words.chooseAll}
        </Button>
        <Button disabled={wanted.length < bookPhotos.min} onClick={layOut}>
          {words.layOut}
        </Button>
      </div>
      <PhotoChoice photos={photos} chosen={chosen} onPress={toggle} />
    </>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const count = css({ fontWeight: 'semibold', flexGrow: '1' })
