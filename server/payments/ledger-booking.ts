import { currency as ourCurrency, type OrderId, OrderKind } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import type { DueKind } from '#server/core/db/tables/money-tables.ts'
import { insertEntry } from './ledger-store.ts'
import * as v from 'valibot'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { addSale } from './sale-store.ts'

interface Booking {
  readonly paymentId: string
  readonly orderId: OrderId
  readonly kind: DueKind | 'unmatched'
  readonly currency: string
  readonly isTest: Flag
  readonly at: EpochMs
  /** The amounts sum to zero. Sides of 0 are left out. */
  readonly sides: readonly { readonly account: string; readonly amountCents: number }[]
  /** The amount added to the daily sum of its kind. */
  readonly sale: number
}

/** Writes the sides of a booking. Throws if they do not sum to zero. */
export async function book(transaction: Transaction, booking: Booking): Promise<void> {
  const { paymentId, orderId, kind, currency, isTest, at, sides, sale } = booking
  const sum = sides.reduce((total, { amountCents }) => total + amountCents, 0)
  if (sum !== 0) throw new Error(`The entries of ${paymentId} sum to ${sum} instead of zero`)
  for (const { account, amountCents } of sides)
    if (amountCents !== 0)
      await transaction.run(insertEntry, { paymentId, orderId, currency, isTest, at, account, amountCents })
  if (kind !== 'unmatched' && sale !== 0)
    await recordSale(transaction, { kind, amountCents: sale, currency, at, isTest })
}

interface SaleBooking {
  readonly kind: DueKind
  /** A negative amount is a refund. */
  readonly amountCents: number
  readonly currency: string
  readonly at: EpochMs
  readonly isTest: Flag
}

/** Adds a new ledger booking to its daily sum, which admins read. */
async function recordSale(
  transaction: Transaction,
  { kind, amountCents, currency, at, isTest }: SaleBooking,
): Promise<void> {
  const day = new Date(at).toISOString().slice(0, 10)
  const saleKind = kindOf(kind)
  const isRefund = amountCents < 0
  await transaction.run(addSale, {
    id: `${day}:${saleKind}:${isTest === 1 ? 'test' : 'real'}${currency === ourCurrency ? '' : `:${currency}`}`,
    rev: await allocateRevisions(transaction, operatorScope),
    day,
    kind: saleKind,
    currency,
    isTest,
    amountCents,
    payments: isRefund ? 0 : 1,
    refunds: isRefund ? 1 : 0,
  })
}

function kindOf(kind: DueKind): SaleKind {
  if (kind === 'goods' || kind === 'ad') return kind
  return v.is(OrderKind, kind) ? 'zone' : 'plan'
}
