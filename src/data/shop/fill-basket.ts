import type { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import {
  addToBasketIn,
  setBasketPhotoIn,
  setBasketQuantityIn,
  stepBasketQuantityIn,
} from './basket-commands.ts'
import { basketRowId } from '#src/data/engine/rows/basket-row.ts'

/** Puts one more of a product in, with the photo that goes on it if that is known. */
export async function putIntoBasket(productId: ProductId, photoId: PhotoId | null): Promise<void> {
  await addToBasketIn(requireContext(), productId, photoId)
}

/** Sets how many of a line are wanted; none takes it out. */
export async function setQuantity(id: string, quantity: number): Promise<void> {
  await setBasketQuantityIn(requireContext(), id, quantity)
}

/**
 * One more or one less of a line, of what is stored by then: two quick taps on More are two more. One is the least;
 * `setQuantity` takes a line out.
 */
export async function stepQuantity(id: string, by: 1 | -1): Promise<void> {
  await stepBasketQuantityIn(requireContext(), id, by)
}

/** Chooses the photo that goes on a line. */
export async function choosePhoto(id: string, photoId: PhotoId): Promise<void> {
  await setBasketPhotoIn(requireContext(), id, photoId)
}

/** Chooses the zone whose code goes on a line. */
export async function chooseZone(id: string, zoneId: ZoneId): Promise<void> {
  await requireContext().database.basket.update(id, { zoneId })
}

/** Says which part of the photo is on a line, and whether it stands or lies. */
export async function placePhoto(
  id: string,
  placed: { readonly cut?: PhotoCut; readonly isTurned?: boolean },
): Promise<void> {
  await requireContext().database.basket.update(id, placed)
}

/** Keeps the pages of a book as they are now; null starts a new one. */
export async function keepBook(id: string, book: BookDesign | null): Promise<void> {
  await requireContext().database.basket.update(id, { book: book ?? undefined })
}

/** Writes what a card says. */
export async function writeCard(id: string, text: string): Promise<void> {
  await requireContext().database.basket.update(id, { text })
}

/** Puts what was ordered before into the basket again, with what was printed on it. */
export async function putLinesBack(lines: readonly MerchandiseLine[]): Promise<void> {
  await putLinesBackIn(requireContext(), lines)
}

/** `putLinesBack` for the given user's data. */
export async function putLinesBackIn(context: DataContext, lines: readonly MerchandiseLine[]): Promise<void> {
  const { basket } = context.database
  for (const { productId, photoId, zoneId, quantity, text, isTurned, cut, book } of lines) {
    await addToBasketIn(context, productId, photoId)
    const id = basketRowId(productId, photoId)
    const before = (await basket.get(id))?.quantity ?? 1
    await setBasketQuantityIn(context, id, before - 1 + quantity)
    await basket.update(id, {
      text,
      isTurned,
      cut,
      ...(book === null ? {} : { book }),
      ...(zoneId === null ? {} : { zoneId }),
    })
  }
}
