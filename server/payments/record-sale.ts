import * as v from 'valibot'
import { currency as ourCurrency, OrderKind } from '#src/contract/entities/shop/order.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import type { DueKind } from '#server/core/db/tables/money-tables.ts'
import { addSale } from './sale-store.ts'

interface Booked {
  readonly kind: DueKind
  /** Less than 0: paid back. */
  readonly amountCents: number
  readonly currency: string
  readonly at: EpochMs
  readonly isTest: Flag
}

/** Adds what was just booked in the ledger to its day's sum, which admins read. */
export async function recordSale(
  transaction: Transaction,
  { kind, amountCents, currency, at, isTest }: Booked,
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
