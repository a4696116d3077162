import type { DeskProductFields } from '#src/contract/entities/desk/desk-action.ts'
import { isSalePrice, type ProductId } from '#src/contract/entities/shop/product.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { Catalog } from './catalog.ts'
import { productById } from './catalog-store.ts'
import { putCatalogIn, readCatalogIn } from './sync-catalog.ts'

type Product = Catalog['products'][number]
type ChangeResult = Promise<Result<null, Refusal>>

interface ProductSave {
  readonly product: DeskProductFields
  /** The revision of the row that was read before the change; null for a new product. */
  readonly seenRev: number | null
  readonly now: EpochMs
}

/**
 * Adds a product after all others, or changes one that has not changed since it was read. Orders keep the price and the
 * name at which they were placed.
 */
export async function saveProduct(
  transaction: Transaction,
  { product, seenRev, now }: ProductSave,
): ChangeResult {
  const { id, basePriceCents, salePriceCents } = product
  if (!isSalePrice(salePriceCents, basePriceCents))
    return refuse('invalid', 'The sale price must be below the price', {
      details: [{ field: 'product.salePriceCents', reason: 'must be below the price' }],
    })
  const known = await transaction.first(productById, { id })
  if (seenRev === null && known !== undefined)
    return refuse('conflict', 'A product with this ID already exists')
  if (seenRev !== null && known === undefined) return notFound()
  if (seenRev !== null && known?.rev !== seenRev)
    return refuse('conflict', 'This product was changed since you read it. Please look again')
  return change(transaction, now, (products) =>
    known === undefined
      ? [...products, { ...product, isHidden: false }]
      : products.map((one) => (one.id === id ? { ...one, ...product } : one)),
  )
}

interface ProductRef {
  readonly productId: ProductId
  readonly now: EpochMs
}

/** Hides a product from the shop, or shows it again. */
export function hideProduct(
  transaction: Transaction,
  { isHidden, ...which }: ProductRef & { readonly isHidden: boolean },
): ChangeResult {
  return changeProduct(transaction, which, { isHidden })
}

/** Changes some fields of a product. */
export async function changeProduct(
  transaction: Transaction,
  { productId, now }: ProductRef,
  changes: Partial<Product>,
): ChangeResult {
  if ((await transaction.first(productById, { id: productId })) === undefined) return notFound()
  return change(transaction, now, (products) =>
    products.map((one) => (one.id === productId ? { ...one, ...changes } : one)),
  )
}

/** Moves a product one place up or down on its shelf. The first cannot move up, the last cannot move down. */
export async function moveProduct(
  transaction: Transaction,
  { productId, to, now }: ProductRef & { readonly to: 'up' | 'down' },
): ChangeResult {
  if ((await transaction.first(productById, { id: productId })) === undefined) return notFound()
  return change(transaction, now, (products) => moved(products, productId, to))
}

function moved(products: readonly Product[], id: ProductId, to: 'up' | 'down'): Product[] {
  const from = products.findIndex((one) => one.id === id)
  const isOnShelf = (one: Product) => one.category === products[from]?.category
  const after =
    to === 'up'
      ? products.findLastIndex((one, index) => index < from && isOnShelf(one))
      : products.findIndex((one, index) => index > from && isOnShelf(one))
  const [one, other] = [products[from], products[after]]
  if (one === undefined || other === undefined) return [...products]
  return products.map((each, index) => (index === from ? other : index === after ? one : each))
}

async function change(
  transaction: Transaction,
  now: EpochMs,
  step: (products: readonly Product[]) => Product[],
): ChangeResult {
  const catalog = await readCatalogIn(transaction)
  await putCatalogIn(
    transaction,
    { ...catalog, products: step(catalog.products) },
    { owner: 'operator', now },
  )
  return ok(null)
}
