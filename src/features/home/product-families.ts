import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'

/** The sizes of one product. */
interface Family {
  readonly family: string
  readonly leastCents: number
  readonly hasSizes: boolean
}

/** The families of these products in their order, each with its lowest price. */
export function familiesOf(products: readonly ProductRow[]): readonly Family[] {
  const byName = Map.groupBy(products, ({ family }) => family)
  return [...byName].map(([family, sizes]) => ({
    family,
    leastCents: Math.min(...sizes.map(priceOf)),
    hasSizes: sizes.length > 1,
  }))
}
