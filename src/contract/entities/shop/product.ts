import * as v from 'valibot'
import { ProductCategory } from './product-category.ts'
import { PriceCents } from './order.ts'
import { ProductForm } from './product-form.ts'
import { Slug } from '#src/contract/entities/ids/slug.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const ProductId = v.pipe(Slug, v.brand('ProductId'))
export type ProductId = v.InferOutput<typeof ProductId>

export const Millimetres = v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(2000))

/** A valid product price, in cents. */
export const ProductPrice = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** The text of a product in one language. */
export const ProductWords = v.object({ name: v.string(), description: v.string(), family: v.string() })
export type ProductWords = v.InferOutput<typeof ProductWords>

/** A price trial: another price for everyone during a period. */
const TrialPrice = v.object({ priceCents: PriceCents, startsAt: EpochMs, endsAt: EpochMs })

/**
 * A product as a row of the catalog. Products of one `family` are its sizes; the family is priced "from" the lowest
 * price. `salePriceCents`: the current price, unless null. `prints`: a photo or a zone's code is printed on it.
 */
export const ProductRow = v.object({
  id: ProductId,
  rev: v.number(),
  name: v.string(),
  description: v.string(),
  category: ProductCategory,
  family: v.string(),
  basePriceCents: PriceCents,
  salePriceCents: v.nullable(PriceCents),
  prints: v.picklist(['photo', 'code']),
  form: ProductForm,
  /** Size of the print in the default orientation, without bleed. For a book: of one page. */
  widthMm: Millimetres,
  heightMm: Millimetres,
  isFeatured: v.boolean(),
  /** Its position among all products. */
  position: v.number(),
  /** null: German uses the English text. */
  german: v.optional(v.nullable(ProductWords), null),
  /** Not offered at the moment: it is not shown and cannot be ordered. */
  isHidden: v.optional(v.boolean(), false),
  /** Current and future price trials; `withPriceAt` returns the price that applies. */
  trials: v.optional(v.array(TrialPrice)),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

/** True if the price is a valid sale price for a product. */
export function isSalePrice(salePriceCents: number | null, basePriceCents: number): boolean {
  return salePriceCents === null || salePriceCents < basePriceCents
}

type PricedProduct = Pick<ProductRow, 'basePriceCents' | 'salePriceCents' | 'trials'>

/** Returns the product with its price at that time. During a price trial, only the trial price applies. */
export function withPriceAt<Product extends PricedProduct>(product: Product, now: EpochMs): Product {
  const trial = product.trials?.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return trial === undefined
    ? product
    : { ...product, basePriceCents: trial.priceCents, salePriceCents: null }
}

/** Returns when the product's price may change. */
export function priceChangesOf({ trials }: PricedProduct): readonly EpochMs[] {
  return trials?.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]) ?? []
}

/** Returns the price of one item, before a plan's discount. */
export function priceOf(product: Pick<ProductRow, 'basePriceCents' | 'salePriceCents'>): number {
  return product.salePriceCents ?? product.basePriceCents
}

/** How many featured products are shown. */
export const featuredProducts = 3

/** A product as returned by `GET /api/products/featured`; prices in cents. */
export const FeaturedProduct = v.object({
  id: ProductId,
  name: v.string(),
  description: v.string(),
  base_price: PriceCents,
  sale_price: v.nullable(PriceCents),
})
export type FeaturedProduct = v.InferOutput<typeof FeaturedProduct>
