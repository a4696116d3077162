import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ProductId } from '#src/contract/entities/shop/product.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type BasketRow, basketRowId, maxQuantity } from '#src/data/engine/rows/basket-row.ts'

/**
 * Puts one more of a product into the basket, for the given photo or for one that is yet to be chosen; gives the id of its
 * row.
 */
export function addToBasket(productId: ProductId, photoId: PhotoId | null = null): Promise<string> {
  return addToBasketIn(requireContext(), productId, photoId)
}

/** `addToBasket` in the given user's data. */
export async function addToBasketIn(
  { database, platform }: DataContext,
  productId: ProductId,
  photoId: PhotoId | null = null,
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
export function takeFromBasket(id: string): Promise<void> {
  return takeFromBasketIn(requireContext(), id)
}

/** `takeFromBasket` in the given user's data. */
export async function takeFromBasketIn(context: DataContext, id: string): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    if (before !== undefined) await setBasketQuantityIn(context, id, before.quantity - 1)
  })
}

/** `setBasketQuantity` in the given user's data. */
export async function setBasketQuantityIn(
  { database: { basket } }: DataContext,
  id: string,
  quantity: number,
): Promise<void> {
  if (quantity < 1) await basket.delete(id)
  else await basket.update(id, { quantity: Math.min(maxQuantity, Math.floor(quantity)) })
}

/** `stepQuantity` in the given user's data. */
export async function stepBasketQuantityIn(context: DataContext, id: string, by: 1 | -1): Promise<void> {
  const { basket } = context.database
  await context.database.transaction('rw', basket, async () => {
    const before = await basket.get(id)
    if (before !== undefined) await setBasketQuantityIn(context, id, Math.max(1, before.quantity + by))
  })
}

/** `setBasketPhoto` in the given user's data. */
export async function setBasketPhotoIn(
  { database }: DataContext,
  id: string,
  photoId: PhotoId | null,
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
