import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { MerchandiseOrderView } from './merchandise-order-view.ts'

/** The user’s merchandise orders, latest first. */
export function useMerchandiseOrders(): readonly MerchandiseOrderView[] | undefined {
  return useLiveData('goods orders', readMerchandiseOrders)
}

/** Returns the user’s merchandise orders, including unsent ones, latest first. */
export async function readMerchandiseOrders(context: DataContext): Promise<readonly MerchandiseOrderView[]> {
  const { database } = context
  const rows = await database.goodsOrders.toArray()
  const pending = await pendingFor(database, 'goods')
  const fold = await foldContextOf(context, pending)
  const views = new Map<string, MerchandiseOrderView>(
    rows.map((row) => [`goods:${row.id}`, { ...row, waiting: null, mutationId: null, refusal: null }]),
  )
  for (const row of pending) {
    const view = foldView('goods', views.get(row.groupKey) ?? null, {
      rows: [row],
      fold,
    })
    if (view !== null) views.set(row.groupKey, view)
  }
  const named = await Promise.all([...views.values()].map((view) => withNames(context, view)))
  return named.toSorted((a, b) => b.placedAt - a.placedAt)
}

/** Fills in missing product names from the catalog. */
async function withNames(
  { database }: DataContext,
  view: MerchandiseOrderView,
): Promise<MerchandiseOrderView> {
  if (view.lines.every(({ name }) => name !== '')) return view
  const products = await database.products.bulkGet(view.lines.map(({ productId }) => productId))
  const lines = view.lines.map((line, index) => ({
    ...line,
    name: line.name || (products[index]?.name ?? line.productId),
  }))
  return { ...view, lines }
}
