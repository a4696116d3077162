import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { OrderView } from './order-view.ts'
import { readOrders } from './read-orders.ts'

/** The user's orders, the latest first. */
export function useOrders(): readonly OrderView[] | undefined {
  return useLiveData('orders', readOrders)
}
