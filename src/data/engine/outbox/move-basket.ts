import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { basketRowId, maxQuantity } from '#src/data/engine/rows/basket-row.ts'

/**
 * Replaces `from` with another photo in the basket and adds up rows that are then the same. Runs in a transaction over
 * `basket`.
 */
export async function moveBasketTo({ basket }: UserDatabase, from: PhotoId, to: PhotoId): Promise<void> {
  const rows = await basket.toArray()
  for (const row of rows.filter(({ photoId }) => photoId === from)) {
    const id = basketRowId(row.productId, to)
    const same = await basket.get(id)
    await basket.delete(row.id)
    await basket.put({
      ...row,
      id,
      photoId: to,
      quantity: Math.min(maxQuantity, row.quantity + (same?.quantity ?? 0)),
    })
  }
}
