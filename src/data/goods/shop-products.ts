import type { ProductRow } from '#src/contract/product.ts'
import { readProducts } from '../catalog/read-catalog.ts'
import { useLiveData } from '../live-queries.ts'

/** All that the shop sells, in its order. */
export function useShopProducts(): readonly ProductRow[] | undefined {
  return useLiveData('shop products', readProducts)
}
