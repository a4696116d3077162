import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/**
 * An item that the user intends to buy. It exists only on this device until it is ordered. There is one row per product
 * and photo. `photoId` null: no photo is chosen yet.
 */
export interface BasketRow {
  readonly id: string
  readonly productId: ProductId
  readonly photoId: PhotoId | null
  /** 1 to `maxQuantity`. */
  readonly quantity: number
  readonly addedAt: EpochMs
  /** The text of a card, written by its sender. None if absent. */
  readonly text?: string
  /** The zone whose code is printed on it, for products with a code. Not chosen yet if absent. */
  readonly zoneId?: ZoneId
  /** True if its orientation differs from the product’s default. */
  readonly isTurned?: boolean
  /** The part of the photo that is printed. The middle if absent. */
  readonly cut?: PhotoCut
  /** The pages of a book, as far as they are laid out. None if absent. */
  readonly book?: BookDesign
}

export const maxQuantity = 99

export function basketRowId(productId: ProductId, photoId: PhotoId | null): string {
  return photoId === null ? productId : `${productId} ${photoId}`
}
