import type { ShippingRateFields } from '#src/contract/entities/shop/shipping-rate.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { shippingRateById } from './catalog-store.ts'
import { putCatalogIn, readCatalogIn } from './sync-catalog.ts'

interface ShippingRateSave {
  readonly rate: ShippingRateFields
  /** The revision of the rate that was read before the change. */
  readonly seenRev: number
  readonly now: EpochMs
}

/**
 * Changes the shipping rate for a region, if it has not changed since it was read. Orders keep the rate at which they
 * were placed.
 */
export async function saveShippingRate(
  transaction: Transaction,
  { rate, seenRev, now }: ShippingRateSave,
): Promise<Result<null, Refusal>> {
  const known = await transaction.first(shippingRateById, { id: rate.id })
  if (known?.rev !== seenRev)
    return refuse('conflict', 'This rate was changed since you read it. Please look again')
  const catalog = await readCatalogIn(transaction)
  const shipping = catalog.shipping.map((one) => (one.id === rate.id ? rate : one))
  await putCatalogIn(transaction, { ...catalog, shipping }, { owner: 'operator', now })
  return ok(null)
}
