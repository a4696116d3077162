import type { PhotoId } from '#src/contract/ids.ts'
import type { ProductId } from '#src/contract/product.ts'
import type { DataContext } from '../data-context.ts'
import { type BasketRow, basketRowId, maxQuantity } from './basket-row.ts'

/** `addToBasket` in the given user's data. */
export async function addToBasketIn(
  { database, platform }: DataContext,
  productId: ProductId,
  photoId: PhotoId | null = null,
): Promise<void> {
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
    const row: BasketRow = { ...before, id: newId, photoId, quantity }
    await basket.delete(id)
    await basket.put(row)
  })
}
