import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { OrderView } from './order-view.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'

/** The user’s orders, latest first. */
export function useOrders(): readonly OrderView[] | undefined {
  return useLiveData('orders', readOrders)
}

/** Returns the user’s orders, including unsent ones, latest first. */
export async function readOrders(context: DataContext): Promise<readonly OrderView[]> {
  const { database } = context
  const placed = await database.orders.toArray()
  const placedIds = new Set(placed.map(({ id }) => id))
  const pending = await pendingFor(database, 'orders')
  const fold = await foldContextOf(context, pending)
  const unsent = pending
    .filter(
      (row) => (row.name === 'order.place' || row.name === 'order.place-pass') && !placedIds.has(row.args.id),
    )
    .flatMap((row) => foldView('order', null, { rows: [row], fold }) ?? [])
  const views = placed.map((order): OrderView => ({
    ...order,
    waiting: null,
    mutationId: null,
    refusal: null,
  }))
  return [...views, ...unsent].toSorted((a, b) => b.placedAt - a.placedAt)
}
