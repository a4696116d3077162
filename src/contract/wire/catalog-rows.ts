import * as v from 'valibot'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import { AdRow } from '#src/contract/entities/ads/ad.ts'
import { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { rowChange } from './row-change.ts'

/** Changes of the catalog's tables. */
export const catalogRowChanges = {
  product: rowChange('product', ProductRow),
  promotion: rowChange('promotion', PromotionRow),
  plan: rowChange('plan', PlanRow),
  ad: rowChange('ad', AdRow),
  shippingRate: rowChange('shippingRate', ShippingRateRow),
}

export const CatalogRowChange = v.variant('table', Object.values(catalogRowChanges))
