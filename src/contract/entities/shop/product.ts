import * as v from 'valibot'
import { ProductCategory } from './product-category.ts'
import { PriceCents } from './order.ts'
import { ProductForm } from './product-form.ts'
import { Slug } from '#src/contract/entities/ids/slug.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const ProductId = v.pipe(Slug, v.brand('ProductId'))
export type ProductId = v.InferOutput<typeof ProductId>

export const Millimetres = v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(2000))

/** What a product may cost, in cents. */
export const ProductPrice = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** What a product is called in a language. */
export const ProductWords = v.object({ name: v.string(), description: v.string(), family: v.string() })
export type ProductWords = v.InferOutput<typeof ProductWords>

/** From when until when a product costs another price, for everybody: a price trial. */
const TrialPrice = v.object({ priceCents: PriceCents, startsAt: EpochMs, endsAt: EpochMs })

/**
 * A product as a row of the catalogue. Products of one `family` are sizes of one thing: the family costs "from" the least of
 * them. `salePriceCents`: what it costs while it is not null. `prints`: what is put on it; `code` is a zone's code.
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
  /** Of what is printed, as it lies in front of its buyer before they turn it; without bleed. Of a book: one page. */
  widthMm: Millimetres,
  heightMm: Millimetres,
  isFeatured: v.boolean(),
  /** Its place among all products. */
  position: v.number(),
  /** null: the English words hold in German, too. */
  german: v.optional(v.nullable(ProductWords), null),
  /** Not offered at the moment: nobody is shown it, and it cannot be ordered. */
  isHidden: v.optional(v.boolean(), false),
  /** What is tried now or later; `pricedAt` tells what it costs. */
  trials: v.optional(v.array(TrialPrice)),
})
export type ProductRow = v.InferOutput<typeof ProductRow>

/** Whether a price is one that a product can have while it is not null. */
export function isSalePrice(salePriceCents: number | null, basePriceCents: number): boolean {
  return salePriceCents === null || salePriceCents < basePriceCents
}

type Priced = Pick<ProductRow, 'basePriceCents' | 'salePriceCents' | 'trials'>

/** The product at the price of that moment: during a price trial it has that price alone. */
export function pricedAt<Product extends Priced>(product: Product, now: EpochMs): Product {
  const trial = product.trials?.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return trial === undefined
    ? product
    : { ...product, basePriceCents: trial.priceCents, salePriceCents: null }
}

/** What one of it costs, before what a plan takes off. */
export function priceOf(product: Pick<ProductRow, 'basePriceCents' | 'salePriceCents'>): number {
  return product.salePriceCents ?? product.basePriceCents
}

/** How many featured products are shown. */
export const featuredProducts = 3

/** A product as `GET /api/products/featured` answers it; prices in cents. */
export const FeaturedProduct = v.object({
  id: ProductId,
  name: v.string(),
  description: v.string(),
  base_price: PriceCents,
  sale_price: v.nullable(PriceCents),
})
export type FeaturedProduct = v.InferOutput<typeof FeaturedProduct>
