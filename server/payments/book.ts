import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import type { DueKind } from '#server/core/db/tables/money-tables.ts'
import { insertEntry } from './ledger-store.ts'
import { recordSale } from './record-sale.ts'

interface Booking {
  readonly paymentId: string
  readonly orderId: OrderId
  readonly kind: DueKind | 'unmatched'
  readonly currency: string
  readonly isTest: Flag
  readonly at: EpochMs
  /** Sums to zero. A side of 0 is left out. */
  readonly sides: readonly { readonly account: string; readonly amountCents: number }[]
  /** What the day's sum of its kind grows by. */
  readonly sale: number
}

/** Writes the sides of a booking; throws where they do not come to nothing. */
export async function book(transaction: Transaction, booking: Booking): Promise<void> {
  const { paymentId, orderId, kind, currency, isTest, at, sides, sale } = booking
  const sum = sides.reduce((total, { amountCents }) => total + amountCents, 0)
  if (sum !== 0) throw new Error(`The sides of ${paymentId} come to ${sum}`)
  for (const { account, amountCents } of sides)
    if (amountCents !== 0)
      await transaction.run(insertEntry, { paymentId, orderId, currency, isTest, at, account, amountCents })
  if (kind !== 'unmatched' && sale !== 0)
    await recordSale(transaction, { kind, amountCents: sale, currency, at, isTest })
}
