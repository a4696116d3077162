import { photoAddress } from '#src/components/photo/photo-address.ts'
import {
  type BookDesign,
  type BookPage,
  bookCropOf,
  headingOf,
} from '#src/contract/entities/shop/book-design.ts'
import { entryPoints, pointMm, fittingFontSizePt } from '#src/contract/entities/shop/book-guestbook.ts'
import { bookSlots, chapterHeading, type Slot } from '#src/contract/entities/shop/book-slots.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import type { PhotoCut, Sides } from '#src/contract/rules/photo-cut.ts'
import { useLocalPicture, usePhoto } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Face } from '../drawings/face.tsx'
import type { Area } from '../drawings/place-face.ts'
import type { DrawnProduct } from '../merchandise-preview.tsx'
import { PrintQualityNotice } from '../print-quality-notice.tsx'

interface BookSheetProps {
  readonly product: DrawnProduct
  readonly book: BookDesign
  readonly page: BookPage
  readonly label: string
}

/** One page as it is printed. */
export function BookSheet({ product: { widthMm, heightMm }, book, page, label }: BookSheetProps) {
  return (
    <svg viewBox={`0 0 ${widthMm} ${heightMm}`} role="img" aria-label={label} className={sheetStyle}>
      <rect width={widthMm} height={heightMm} className={paper} />
      {placesOf(page, { width: widthMm, height: heightMm }).map(({ photoId, area }) => (
        <PlacedPhoto key={photoId} photoId={photoId} area={area} cut={bookCropOf(book, photoId)} />
      ))}
      <Heading text={headingOf(book, page)} sheet={{ width: widthMm, height: heightMm }} />
    </svg>
  )
}

/** Returns the pieces of a chapter title above its photo. */
function Heading({ text, sheet }: { readonly text: string; readonly sheet: Sides }) {
  if (text === '') return null
  const { left, top, width, height } = chapterHeading
  const box = { width: width * sheet.width, height: height * sheet.height }
  return (
    <foreignObject x={left * sheet.width} y={top * sheet.height} {...box}>
      <p
        dir="auto"
        style={{
          color: '#2a2226',
          fontSize: `${fittingFontSizePt(text, box, entryPoints.chapter) * pointMm}px`,
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
          textAlign: 'center',
        }}
      >
        {text}
      </p>
    </foreignObject>
  )
}

/** Lists the photos of a page that will not look sharp. */
export function SheetQuality({ product, book, page }: Omit<BookSheetProps, 'label'>) {
  const { widthMm, heightMm } = product
  return placesOf(page, { width: widthMm, height: heightMm }).map(({ photoId, area }, index) => (
    <PlacedQuality
      key={photoId}
      photoId={photoId}
      form={product.form}
      area={area}
      cut={bookCropOf(book, photoId)}
      place={page.photos.length === 1 ? null : index + 1}
    />
  ))
}

interface PlacedQualityProps extends PlacedProps {
  readonly photoId: PhotoId
  readonly form: ProductForm
  /** Its number on the page. null: it is the only one. */
  readonly place: number | null
}

function PlacedQuality({ photoId, form, area, cut, place }: PlacedQualityProps) {
  const words = useWords(shopWords)
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return null
  const name = place === null ? {} : { name: words.photoAt({ place }) }
  return <PrintQualityNotice form={form} photo={photo} place={area} cut={cut} {...name} />
}

/** Returns the positions of a page's photos on a sheet with the given sides. */
function placesOf(
  page: BookPage,
  sheet: Sides,
): readonly { readonly photoId: PhotoId; readonly area: Area }[] {
  const slots: readonly Slot[] = bookSlots[page.layout]
  return page.photos.flatMap((photoId, index) => {
    const slot = slots[index]
    if (slot === undefined) return []
    const { left, top, width, height } = slot
    const area = {
      x: left * sheet.width,
      y: top * sheet.height,
      width: width * sheet.width,
      height: height * sheet.height,
    }
    return [{ photoId, area }]
  })
}

interface PlacedProps {
  readonly area: Area
  readonly cut: PhotoCut
}

function PlacedPhoto({ photoId, ...rest }: PlacedProps & { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return <Face area={rest.area} motif={null} />
  if (photo.isLocal) return <LocalPhoto {...rest} photo={photo} />
  const { area, cut } = rest
  return <Face area={area} motif={{ address: photoAddress(photo, 'wall'), photo, cut }} />
}

function LocalPhoto({ photo, area, cut }: PlacedProps & { readonly photo: PhotoView }) {
  const address = useLocalPicture(photo.id, 'preview')
  return (
    <Face area={area} motif={address === undefined || address === null ? null : { address, photo, cut }} />
  )
}

const sheetStyle = css({
  display: 'block',
  width: 'full',
  maxHeight: '[70vh]',
  height: 'auto',
  boxShadow: 'card',
})
const paper = css({ fill: '[#ffffff]', stroke: 'line', strokeWidth: '[0.4px]' })
