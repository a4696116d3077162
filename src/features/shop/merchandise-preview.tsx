import type { ComponentType } from 'react'
import { tileAddress } from '#src/components/photo/photo-address.ts'
import { shopWords } from '#src/i18n/en/shop.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import { middleCut, type PhotoCut } from '#src/contract/rules/photo-cut.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useLocalPicture, usePhoto } from '#src/data/photos/photo-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { type BookDesign, bookCropOf } from '#src/contract/entities/shop/book-design.ts'
import type { Motif } from './drawings/face.tsx'
import { Book, Magazine, Magnets, Mug, Puzzle } from './drawings/gift-drawings.tsx'
import {
  Canvas,
  FoldedCard,
  Framed,
  Postcard,
  Poster,
  Print,
  type DrawingProps,
} from './drawings/paper-drawings.tsx'
import { drawing, placeFace } from './drawings/place-face.ts'
import { Plate, TableStand } from './drawings/sign-drawings.tsx'

/** The parts of a product that its drawing needs. */
export type DrawnProduct = Pick<ProductRow, 'name' | 'form' | 'widthMm' | 'heightMm'>

/** Returns the drawing of a photo print, also used for products that are not sold anymore. */
export function photoPrint(name: string): DrawnProduct {
  return { name, form: 'print', widthMm: 150, heightMm: 100 }
}

interface MerchandisePreviewProps {
  readonly product: DrawnProduct
  readonly photoId: PhotoId | null
  readonly text: string
  readonly isTurned?: boolean | undefined
  readonly cut?: PhotoCut | undefined
}

/** A preview of a product with its photo and text. It is drawn locally, so it also works offline. */
export function MerchandisePreview({ photoId, ...rest }: MerchandisePreviewProps) {
  return photoId === null ? <Drawn {...rest} /> : <WithPhoto {...rest} photoId={photoId} />
}

type PreviewBaseProps = Omit<MerchandisePreviewProps, 'photoId'>

function WithPhoto({ photoId, ...rest }: PreviewBaseProps & { readonly photoId: PhotoId }) {
  const photo = usePhoto(photoId)
  if (photo === undefined || photo === null) return <Drawn {...rest} />
  return photo.isLocal ? (
    <WithLocalPhoto {...rest} photo={photo} />
  ) : (
    <Drawn {...rest} address={tileAddress(photo)} photo={photo} />
  )
}

function WithLocalPhoto({ photo, ...rest }: PreviewBaseProps & { readonly photo: PhotoView }) {
  return <Drawn {...rest} address={useLocalPicture(photo.id, 'preview') ?? null} photo={photo} />
}

const formDrawings: Readonly<Record<ProductForm, ComponentType<DrawingProps>>> = {
  postcard: Postcard,
  'folded-card': FoldedCard,
  print: Print,
  poster: Poster,
  framed: Framed,
  canvas: Canvas,
  book: Book,
  magazine: Magazine,
  mug: Mug,
  magnets: Magnets,
  puzzle: Puzzle,
  'table-stand': TableStand,
  plate: Plate,
}

interface DrawnProps extends PreviewBaseProps {
  readonly address?: string | null
  readonly photo?: Pick<PhotoView, 'width' | 'height'>
}

function Drawn({ product, text, address = null, photo, isTurned = false, cut = middleCut }: DrawnProps) {
  const words = useWords(shopWords)
  const { form, widthMm, heightMm, name } = product
  const [width, height] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm]
  const motif: Motif | null = address === null || photo === undefined ? null : { address, photo, cut }
  const ProductDrawing = formDrawings[form]
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-label={words.preview({ name })}
      className={sheet}
    >
      <ProductDrawing area={placeFace(form, { width, height })} motif={motif} text={text} />
    </svg>
  )
}

interface Cuttable {
  readonly book?: BookDesign | null | undefined
  readonly cut?: PhotoCut | undefined
}

/** Returns the photo's cut on the front of a product. For a book, that is the cover. */
export function cutOnFront({ book, cut }: Cuttable): PhotoCut | undefined {
  const cover = book?.photos[0]
  return book == null || cover === undefined ? cut : bookCropOf(book, cover)
}

const sheet = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
})
