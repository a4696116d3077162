import { Link, useNavigate } from '@tanstack/react-router'
import { BookOpen, HardDriveDownload } from 'lucide-react'
import { useSaving } from '#src/components/zone/use-saving.ts'
import { bookParts } from '#src/components/shop/book-parts.ts'
import { layOutBook } from '#src/components/shop/lay-out-book.ts'
import { bookPhotos } from '#src/contract/entities/shop/book-design.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import { chooseRecapPhotos } from '#src/contract/rules/recap-plan.ts'
import { addToBasket, storeBook } from '#src/data/shop/basket-commands.ts'
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

/** The number of photos in a suggested book. */
const photosInBook = 60
/** Books have an even number of pages, because each leaf has two. */
const sheetPages = 2
const longestTitle = 40

interface TakeAlongProps {
  readonly zone: ZoneView
  readonly photos: readonly PhotoView[]
}

/** Other ways to keep the photos: download all files, or order a book with a finished layout. */
export function TakeAlong({ zone, photos }: TakeAlongProps) {
  const words = useWords(recapWords)
  const book = useRecapBook(zone, photos)
  const saving = useSaving(zone)
  // Guests do not see the shop.
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
 * Adds a book of the best photos to the basket, to be reviewed there. Opens a book that is already in the basket
 * unchanged. null if there are too few photos or no books for sale.
 */
function useRecapBook(zone: ZoneView, photos: readonly PhotoView[]) {
  const products = useProducts()
  const basket = useBasket()
  const navigate = useNavigate()
  const product = products?.find(({ form }) => form === 'book')
  if (product === undefined || basket === undefined) return null
  const waiting = basket.find((line) => formTraits[line.product.form].hasPages && line.book !== undefined)
  const chosen = chooseRecapPhotos(photos.map(recapPhotoOf), photosInBook)
  if (waiting === undefined && chosen.length < bookPhotos.min) return null
  const open = async () => {
    const line = waiting?.id ?? (await addToBasket(product.id))
    if (waiting === undefined) {
      const wanted = chosen.flatMap(({ id }) => photos.find((photo) => photo.id === id) ?? [])
      const parts = bookParts(chaptersOf(zone), wanted)
      await storeBook(line, layOutBook(zone.name.slice(0, longestTitle), parts, sheetPages))
    }
    await navigate({ to: '/merchandise/book', search: { line } })
  }
  return { isWaiting: waiting !== undefined, open }
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
