import type { MerchandiseLine } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import type { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import type { PhotoCut } from '#src/contract/rules/photo-cut.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { basketRowId, type BasketRow, maxQuantity } from '#src/data/engine/rows/basket-row.ts'

/** Adds one unit of a product to the basket, for the given photo or for one chosen later. Returns the id of its row. */
export async function addToBasket(
  productId: ProductId,
  photoId: PhotoId | null = null,
  { database, platform } = requireContext(),
): Promise<string> {
  const { basket } = database
  const id = basketRowId(productId, photoId)
  await database.transaction('rw', basket, async () => {
    const existing = await basket.get(id)
    const quantity = Math.min(maxQuantity, (existing?.quantity ?? 0) + 1)
    await basket.put({
      id,
      productId,
      photoId,
      quantity,
      addedAt: existing?.addedAt ?? platform.clock.now(),
    })
  })
  return id
}

/** Removes one item from a row. Removing the last one deletes the row. */
export async function takeFromBasket(id: string, context = requireContext()): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const existing = await basket.get(id)
    if (existing !== undefined) await setQuantity(id, existing.quantity - 1, context)
  })
}

/** Sets the quantity of a row. A quantity below 1 deletes it. */
export async function setQuantity(
  id: string,
  quantity: number,
  { database: { basket } } = requireContext(),
): Promise<void> {
  if (quantity < 1) await basket.delete(id)
  else await basket.update(id, { quantity: Math.min(maxQuantity, Math.floor(quantity)) })
}

/**
 * Adds or removes one item, based on the stored quantity: two quick taps on More add two. The minimum is one; use
 * `setQuantity` to delete a row.
 */
export async function stepQuantity(id: string, by: 1 | -1, context = requireContext()): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const existing = await basket.get(id)
    if (existing !== undefined) await setQuantity(id, Math.max(1, existing.quantity + by), context)
  })
}

/** Sets the photo of a row. If the basket already has a row with this photo, the two are merged. */
export async function choosePhoto(
  id: string,
  photoId: PhotoId | null,
  { database } = requireContext(),
): Promise<void> {
  const { basket } = database
  await database.transaction('rw', basket, async () => {
    const existing = await basket.get(id)
    if (existing === undefined || existing.photoId === photoId) return
    const newId = basketRowId(existing.productId, photoId)
    const duplicate = await basket.get(newId)
    const quantity = Math.min(maxQuantity, existing.quantity + (duplicate?.quantity ?? 0))
    // The crop does not apply to another photo.
    const { cut: _cut, ...rest } = existing
    const row: BasketRow = { ...rest, id: newId, photoId, quantity }
    await basket.delete(id)
    await basket.put(row)
  })
}

/** Sets the zone whose code is printed on a row’s item. */
export async function chooseZone(id: string, zoneId: ZoneId): Promise<void> {
  await requireContext().database.basket.update(id, { zoneId })
}

/** Sets the printed part of the photo and the orientation of a row. */
export async function setPrintLayout(
  id: string,
  layout: { readonly cut?: PhotoCut; readonly isTurned?: boolean },
): Promise<void> {
  await requireContext().database.basket.update(id, layout)
}

/** Stores the current pages of a book. null starts a new book. */
export async function storeBook(id: string, book: BookDesign | null): Promise<void> {
  await requireContext().database.basket.update(id, { book: book ?? undefined })
}

export async function setCardText(id: string, text: string): Promise<void> {
  await requireContext().database.basket.update(id, { text })
}

/** Adds the lines of an earlier order to the basket again, with their printed content. */
export async function restoreLines(
  lines: readonly MerchandiseLine[],
  context = requireContext(),
): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    for (const { productId, photoId, zoneId, quantity, text, isTurned, cut, book } of lines) {
      const id = await addToBasket(productId, photoId, context)
      const oldQuantity = (await basket.get(id))?.quantity ?? 1
      await setQuantity(id, oldQuantity - 1 + quantity, context)
      await basket.update(id, {
        text,
        isTurned,
        cut,
        ...(book === null ? {} : { book }),
        ...(zoneId === null ? {} : { zoneId }),
      })
    }
  })
}
