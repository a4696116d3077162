import { isDeepStrictEqual } from 'node:util'
import { ok } from '#src/contract/wire/result.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Database, type Reader, type Transaction } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { writeTombstones, allocateRevisions } from '#server/replication/scope-store.ts'
import { type Catalog, catalogOf, rowsOf } from './catalog.ts'
import { catalogSince } from './catalog-answer.ts'
import {
  deleteAd,
  deletePlan,
  deleteProduct,
  deletePromotion,
  deleteShippingRate,
  insertAd,
  insertPlan,
  insertProduct,
  insertPromotion,
  insertShippingRate,
} from './catalog-store.ts'
import { releaseCatalog } from './release-catalog.ts'

const ownerKey = 'catalog-of'
const everything = { since: 0, upTo: Number.MAX_SAFE_INTEGER }

/** Which catalog is active: the one from this release, until the operator installs their own. */
type Owner = 'release' | 'operator'

/** Updates the tables to this release's catalog, unless the operator's own is active. Safe to run at every start. */
export async function syncReleaseCatalog(database: Database, now: number): Promise<void> {
  await database.write(async (transaction) => {
    const owner = await transaction.first(metaValue, { key: ownerKey })
    const kept = owner?.value === 'operator' ? await readCatalogIn(transaction) : releaseCatalog
    // An operator's catalog may come from a release without shipping rates.
    const shipping = kept.shipping.length === 0 ? releaseCatalog.shipping : kept.shipping
    await write(transaction, { ...kept, shipping }, now)
    return ok(null)
  }, allScopes)
}

/** Replaces the catalog. Returns how many rows changed or were deleted. */
export async function putCatalog(
  database: Database,
  catalog: Catalog,
  { owner, now }: { readonly owner: Owner; readonly now: number },
): Promise<number> {
  const written = await database.write(
    async (transaction) => ok(await putCatalogIn(transaction, catalog, { owner, now })),
    allScopes,
  )
  return written.ok ? written.value : 0
}

/** `putCatalog` within a transaction. */
export async function putCatalogIn(
  transaction: Transaction,
  catalog: Catalog,
  { owner, now }: { readonly owner: Owner; readonly now: number },
): Promise<number> {
  await transaction.run(setMeta, { key: ownerKey, value: owner })
  return write(transaction, catalog, now)
}

/** Returns the current catalog. */
export function readCatalog(database: Database): Promise<Catalog> {
  return readCatalogIn(database.reader)
}

/** Reads the catalog in a transaction; see `readCatalog`. */
export async function readCatalogIn(reader: Reader): Promise<Catalog> {
  return catalogOf(await catalogSince(reader, everything))
}

async function write(transaction: Transaction, catalog: Catalog, now: number): Promise<number> {
  const before = new Map(
    (await catalogSince(transaction, everything)).map((change) => [keyOf(change), change]),
  )
  const catalogRows = rowsOf(catalog)
  let count = 0
  for (const change of catalogRows) {
    const known = before.get(keyOf(change))
    before.delete(keyOf(change))
    if (known !== undefined && isDeepStrictEqual({ ...known.row, rev: 0 }, change.row)) continue
    if (known !== undefined) await remove(transaction, known)
    await insert(transaction, change, await allocateRevisions(transaction, catalogScope))
    count += 1
  }
  const gone = [...before.values()]
  for (const change of gone) await remove(transaction, change)
  if (gone.length > 0) {
    const rows = gone.map(({ table, row }) => ({ table, id: row.id, viewerId: null }))
    await writeTombstones(transaction, catalogScope, { gone: rows, at: now })
  }
  return count + gone.length
}

function keyOf({ table, row }: RowChange): string {
  return `${table}:${row.id}`
}

async function insert(transaction: Transaction, { table, row }: RowChange, rev: number): Promise<void> {
  if (table === 'product') {
    const {
      basePriceCents: basePrice,
      salePriceCents: salePrice,
      isFeatured,
      isHidden,
      german,
      ...rest
    } = row
    await transaction.run(insertProduct, {
      ...rest,
      rev,
      basePrice,
      salePrice,
      isFeatured: isFeatured ? 1 : 0,
      isHidden: isHidden ? 1 : 0,
      german: jsonOf(german),
    })
  } else if (table === 'promotion') {
    await transaction.run(insertPromotion, { ...row, rev, german: jsonOf(row.german) })
  } else if (table === 'plan') {
    await transaction.run(insertPlan, { ...row, rev, isSold: row.isSold ? 1 : 0 })
  } else if (table === 'ad') {
    const { brandSpecific, german, userTiers } = row
    await transaction.run(insertAd, {
      ...row,
      rev,
      german: jsonOf(german),
      brandSpecific: jsonOf(brandSpecific),
      userTiers: JSON.stringify(userTiers),
    })
  } else if (table === 'shippingRate') {
    const { letterCents: letterPrice, parcelCents: parcelPrice, isServed, ...rest } = row
    await transaction.run(insertShippingRate, {
      ...rest,
      rev,
      letterPrice,
      parcelPrice,
      isServed: isServed ? 1 : 0,
    })
  }
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

async function remove(transaction: Transaction, { table, row }: RowChange): Promise<void> {
  if (table === 'product') await transaction.run(deleteProduct, { id: row.id })
  else if (table === 'promotion') await transaction.run(deletePromotion, { id: row.id })
  else if (table === 'plan') await transaction.run(deletePlan, { id: row.id })
  else if (table === 'ad') await transaction.run(deleteAd, { id: row.id })
  else if (table === 'shippingRate') await transaction.run(deleteShippingRate, { id: row.id })
}
