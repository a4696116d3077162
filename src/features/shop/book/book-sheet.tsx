import { photoAddress } from '#src/components/photo/photo-address.ts'
import { type BookPage } from '#src/contract/entities/commerce/book-design.ts'
import { bookSlots, type Slot } from '#src/contract/entities/commerce/book-slots.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { middleCut } from '#src/contract/rules/photo-cut.ts'
import { useLocalPicture, usePhoto } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Face } from '../drawings/face.tsx'
import type { Area } from '../drawings/place-face.ts'
import type { DrawnProduct } from '../merchandise-preview.tsx'

interface BookSheetProps {
  readonly product: DrawnProduct
  readonly page: BookPage
  readonly label: string
}

/** One page as it will be printed. */
export function BookSheet({ product: { widthMm, heightMm }, page, label }: BookSheetProps) {
  const slots: readonly Slot[] = bookSlots[page.layout]
  return (
    <svg viewBox={`0 0 ${widthMm} ${heightMm}`} role="img" aria-label={label} className={sheet}>
      <rect width={widthMm} height={heightMm} className={paper} />
      {page.photos.map((photoId, index) => {
        const slot = slots[index]
        if (slot === undefined) return null
        const area = {
          x: slot.left * widthMm,
          y: slot.top * heightMm,
          width: slot.width * widthMm,
          height: slot.height * heightMm,
        }
        return <PlacedPhoto key={photoId} photoId={photoId} area={area} />
      })}
    </svg>
  )
}

interface PlacedProps {
  readonly area: Area
}

function PlacedPhoto({ photoId, ...rest }: PlacedProps & { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return <Face area={rest.area} motif={null} />
  if (photo.isLocal) return <LocalPhoto {...rest} photo={photo} />
  const { area } = rest
  return <Face area={area} motif={{ address: photoAddress(photo, 'wall'), photo, cut: middleCut }} />
}

function LocalPhoto({ photo, area }: PlacedProps & { readonly photo: PhotoView }) {
  const address = useLocalPicture(photo.id, 'preview')
  return (
    <Face
      area={area}
      motif={address === undefined || address === null ? null : { address, photo, cut: middleCut }}
    />
  )
}

const sheet = css({
  display: 'block',
  width: 'full',
  maxHeight: '[70vh]',
  height: 'auto',
  boxShadow: 'card',
})
const paper = css({ fill: '[#ffffff]', stroke: 'line', strokeWidth: '[0.4px]' })
