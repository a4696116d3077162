import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type BasketLine, readBasket } from './read-basket.ts'

/** What the basket on this device holds. */
export function useBasket(): readonly BasketLine[] | undefined {
  return useLiveData('basket', readBasket)
}
