import * as v from 'valibot'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { AdRow } from '#src/contract/entities/ads/ad.ts'
import { PromotionRow } from '#src/contract/entities/programs/promotion.ts'

/** A product of the catalog. */
export const DeskProduct = v.object({ ...ProductRow.entries, kind: v.literal('product') })
export type DeskProduct = v.InferOutput<typeof DeskProduct>

/** An offer of the catalog. */
export const DeskOffer = v.object({ ...PromotionRow.entries, kind: v.literal('offer') })
export type DeskOffer = v.InferOutput<typeof DeskOffer>

/** An ad of the operator, without a booking. */
export const DeskOwnAd = v.object({ ...v.omit(AdRow, ['booking']).entries, kind: v.literal('own-ad') })
export type DeskOwnAd = v.InferOutput<typeof DeskOwnAd>

/** The shipping rate of a region. */
export const DeskShippingRate = v.object({ ...ShippingRateRow.entries, kind: v.literal('shipping') })
export type DeskShippingRate = v.InferOutput<typeof DeskShippingRate>
