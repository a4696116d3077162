import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, HardDriveDownload } from 'lucide-react'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { bookParts } from '#src/components/shop/book-parts.ts'
import { layOutBook } from '#src/components/shop/lay-out-book.ts'
import { bookPhotos } from '#src/contract/entities/shop/book-design.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { chooseRecapPhotos } from '#src/contract/rules/recap-plan.ts'
import { addToBasket, keepBook } from '#src/data/shop/basket-commands.ts'
import { useBasket } from '#src/data/shop/basket-queries.ts'
import { useProducts } from '#src/data/shop/catalog-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { recapPhotoOf } from './recap-photo.ts'

/** So many of the best photos fill a book well. */
const photosInBook = 60
/** A book is bound of leaves with two pages. */
const sheetPages = 2
const longestTitle = 40

interface TakeAlongProps {
  readonly zone: ZoneView
  readonly photos: readonly PhotoView[]
}

/** The other ways to keep an evening: all of its photos as files, and a book that is laid out already. */
export function TakeAlong({ zone, photos }: TakeAlongProps) {
  const words = useWords(recapWords)
  const book = useRecapBook(zone, photos)
  const saving = useSaving(zone)
  // No shop in a guest's album.
  const isGuest = useSession()?.user.kind === 'guest'
  return (
    <div className={row}>
      <Link
        to="/locations/$zoneId/export"
        params={{ zoneId: zone.id }}
        className={buttonStyle({ tone: 'stage', size: 'small' })}
      >
        <HardDriveDownload size={18} aria-hidden="true" />
        {saving.label}
      </Link>
      {book === null || isGuest ? null : (
        <Button
          tone="stage"
          size="small"
          icon={<BookOpen size={18} aria-hidden="true" />}
          onClick={() => void book.open()}
        >
          {book.isWaiting ? words.bookWaits : words.book}
        </Button>
      )}
    </div>
  )
}

/**
 * A book of the best photos, put into the basket to be looked through. One that is in the basket already is opened as it is;
 * null where there are too few photos or no books to buy.
 */
function useRecapBook(zone: ZoneView, photos: readonly PhotoView[]) {
  const products = useProducts()
  const basket = useBasket()
  const navigate = useNavigate()
  const product = products?.find(({ form }) => form === 'book')
  if (product === undefined || basket === undefined) return null
  const waiting = basket.find((line) => formTraits[line.product.form].hasPages && line.book !== undefined)
  const chosen = chooseRecapPhotos(photos.map(recapPhotoOf), photosInBook)
  if (waiting === undefined && chosen.length < bookPhotos.least) return null
  const open = async () => {
    const line = waiting?.id ?? (await addToBasket(product.id))
    if (waiting === undefined) {
      const wanted = chosen.flatMap(({ id }) => photos.find((photo) => photo.id === id) ?? [])
      const parts = bookParts(chaptersOf(zone), wanted)
      await keepBook(line, layOutBook(zone.name.slice(0, longestTitle), parts, sheetPages))
    }
    await navigate({ to: '/merchandise/book', search: { line } })
  }
  return { isWaiting: waiting !== undefined, open }
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
