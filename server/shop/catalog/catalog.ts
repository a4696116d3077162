import * as v from 'valibot'
import { AdRow } from '#src/contract/entities/ads/ad.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { ShippingRateFields, ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'

/** The shipping rates until the operator sets their own. */
export const releaseShipping: Readonly<Record<ShippingRegion, ShippingRateFields>> = {
  us: { id: 'us', isServed: true, letterCents: 149, parcelCents: 499, leastDays: 3, mostDays: 6 },
  europe: { id: 'europe', isServed: true, letterCents: 199, parcelCents: 699, leastDays: 4, mostDays: 8 },
  world: { id: 'world', isServed: true, letterCents: 249, parcelCents: 1199, leastDays: 7, mostDays: 14 },
}

const outOfOrder = ['rev', 'position'] as const
const kept = [...outOfOrder, 'trials'] as const

/** The operator's complete catalog as it is written down: rows without revisions, in display order. */
export const Catalog = v.pipe(
  v.strictObject({
    products: v.array(v.strictObject(v.omit(ProductRow, kept).entries)),
    promotions: v.array(v.strictObject(v.omit(PromotionRow, outOfOrder).entries)),
    plans: v.array(v.strictObject(v.omit(PlanRow, ['rev']).entries)),
    ads: v.array(v.strictObject(v.omit(AdRow, [...outOfOrder, 'booking']).entries)),
    shipping: v.optional(
      v.pipe(
        v.array(ShippingRateFields),
        v.check((rates) => coversEveryRegion(rates), 'must include every region'),
      ),
      () => Object.values(releaseShipping),
    ),
  }),
  v.check(
    (catalog) =>
      Object.values(catalog).every((rows) => new Set(rows.map(({ id }) => id)).size === rows.length),
    'names something twice',
  ),
)
export type Catalog = v.InferOutput<typeof Catalog>
export type CatalogInput = v.InferInput<typeof Catalog>

function coversEveryRegion(rates: readonly { readonly id: ShippingRegion }[]): boolean {
  return ShippingRegion.options.every((region) => rates.some(({ id }) => id === region))
}

/** Returns the catalog's rows as they would be replicated, all with revision 0. */
export function rowsOf({ products, promotions, plans, ads, shipping }: Catalog): readonly RowChange[] {
  return [
    ...products.map((row, position) => ({ table: 'product' as const, row: { ...row, position, rev: 0 } })),
    ...promotions.map((row, position) => ({
      table: 'promotion' as const,
      row: { ...row, position, rev: 0 },
    })),
    ...plans.map((row) => ({ table: 'plan' as const, row: { ...row, rev: 0 } })),
    ...ads.map((row, position) => ({ table: 'ad' as const, row: { ...row, position, rev: 0 } })),
    ...shipping.map((row) => ({ table: 'shippingRate' as const, row: { ...row, rev: 0 } })),
  ]
}

/** Returns the catalog that consists of these rows. */
export function catalogOf(rows: readonly RowChange[]): Catalog {
  const catalog: Catalog = { products: [], promotions: [], plans: [], ads: [], shipping: [] }
  for (const { table, row } of rows) {
    if (table === 'product') catalog.products.push(withoutRevAndPosition(row))
    else if (table === 'promotion') catalog.promotions.push(withoutRevAndPosition(row))
    else if (table === 'plan') catalog.plans.push({ id: row.id, isSold: row.isSold, note: row.note })
    else if (table === 'ad') catalog.ads.push(withoutRevAndPosition(row))
    else if (table === 'shippingRate') {
      const { rev: _rev, ...rest } = row
      catalog.shipping.push(rest)
    }
  }
  catalog.plans.sort((a, b) => PlanId.options.indexOf(a.id) - PlanId.options.indexOf(b.id))
  catalog.shipping.sort((a, b) => ShippingRegion.options.indexOf(a.id) - ShippingRegion.options.indexOf(b.id))
  return catalog
}

function withoutRevAndPosition<Row extends { readonly rev: number; readonly position: number }>(
  row: Row,
): Omit<Row, 'rev' | 'position'> {
  const { rev: _rev, position: _position, ...rest } = row
  return rest
}
