import type { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { basketRowId, type BasketRow, maxQuantity } from '#src/data/engine/rows/basket-row.ts'

/**
 * Puts one more of a product into the basket, for the given photo or for one that is yet to be chosen; gives the id of its
 * row.
 */
export async function addToBasket(
  productId: ProductId,
  photoId: PhotoId | null = null,
  { database, platform } = requireContext(),
): Promise<string> {
  const { basket } = database
  const id = basketRowId(productId, photoId)
  await database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    const quantity = Math.min(maxQuantity, (before?.quantity ?? 0) + 1)
    await basket.put({
      id,
      productId,
      photoId,
      quantity,
      addedAt: before?.addedAt ?? platform.clock.now(),
    })
  })
  return id
}

/** Takes one of a row out again; the last one takes the row with it. */
export async function takeFromBasket(id: string, context = requireContext()): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    if (before !== undefined) await setQuantity(id, before.quantity - 1, context)
  })
}

/** Sets how many of a line are wanted; none takes it out. */
export async function setQuantity(
  id: string,
  quantity: number,
  { database: { basket } } = requireContext(),
): Promise<void> {
  if (quantity < 1) await basket.delete(id)
  else await basket.update(id, { quantity: Math.min(maxQuantity, Math.floor(quantity)) })
}

/**
 * One more or one less of a line, of what is stored by then: two quick taps on More are two more. One is the least;
 * `setQuantity` takes a line out.
 */
export async function stepQuantity(id: string, by: 1 | -1, context = requireContext()): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    if (before !== undefined) await setQuantity(id, Math.max(1, before.quantity + by), context)
  })
}

/** Chooses the photo that goes on a line; one that is there with this photo already becomes the same line. */
export async function choosePhoto(
  id: string,
  photoId: PhotoId | null,
  { database } = requireContext(),
): Promise<void> {
  const { basket } = database
  await database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    if (before === undefined || before.photoId === photoId) return
    const newId = basketRowId(before.productId, photoId)
    const same = await basket.get(newId)
    const quantity = Math.min(maxQuantity, before.quantity + (same?.quantity ?? 0))
    // Another photo is cut in its own way.
    const { cut: _cut, ...kept } = before
    const row: BasketRow = { ...kept, id: newId, photoId, quantity }
    await basket.delete(id)
    await basket.put(row)
  })
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
export async function putLinesBack(
  lines: readonly MerchandiseLine[],
  context = requireContext(),
): Promise<void> {
  const { basket } = context.database
  for (const { productId, photoId, zoneId, quantity, text, isTurned, cut, book } of lines) {
    await addToBasket(productId, photoId, context)
    const id = basketRowId(productId, photoId)
    const before = (await basket.get(id))?.quantity ?? 1
    await setQuantity(id, before - 1 + quantity, context)
    await basket.update(id, {
      text,
      isTurned,
      cut,
      ...(book === null ? {} : { book }),
      ...(zoneId === null ? {} : { zoneId }),
    })
  }
}
