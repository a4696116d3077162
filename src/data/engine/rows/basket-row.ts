import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/**
 * Something that a person means to buy: kept on this device alone until it is ordered. There is one row for a product and
 * the photo that is put on it; `photoId` null: which photo is still open.
 */
export interface BasketRow {
  readonly id: string
  readonly productId: ProductId
  readonly photoId: PhotoId | null
  /** 1 to `maxQuantity`. */
  readonly quantity: number
  readonly addedAt: EpochMs
  /** What a card says, in its sender's words; none unless it is there. */
  readonly text?: string
  /** Whose code is on it, where a code is printed; open unless it is there. */
  readonly zoneId?: ZoneId
  /** It stands upright where its product lies, or lies where that stands. */
  readonly isTurned?: boolean
  /** Which part of the photo is on it; the middle unless it is there. */
  readonly cut?: PhotoCut
  /** The pages of a book, as far as they are laid out; none unless it is there. */
  readonly book?: BookDesign
}

export const maxQuantity = 99

export function basketRowId(productId: ProductId, photoId: PhotoId | null): string {
  return photoId === null ? productId : `${productId} ${photoId}`
}
