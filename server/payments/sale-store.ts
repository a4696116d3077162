import { rowsSince } from '#server/replication/rows-since-store.ts'
import type { SaleKind, SaleRow } from '#src/contract/entities/payments/sale.ts'
import type { SalesTable } from '#server/core/db/tables/business-tables.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const salesSince = rowsSince('sales')

/** Adds to the daily sum. */
export const addSale = query<{
  id: string
  rev: number
  day: string
  kind: SaleKind
  currency: string
  isTest: Flag
  amountCents: number
  payments: number
  refunds: number
}>()((param) =>
  build
    .insertInto('sales')
    .values({
      id: param('id'),
      rev: param('rev'),
      day: param('day'),
      kind: param('kind'),
      currency: param('currency'),
      is_test: param('isTest'),
      amount_cents: param('amountCents'),
      payments: param('payments'),
      refunds: param('refunds'),
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        amount_cents: from('sales.amount_cents', '+', from.ref('excluded.amount_cents')),
        payments: from('sales.payments', '+', from.ref('excluded.payments')),
        refunds: from('sales.refunds', '+', from.ref('excluded.refunds')),
      })),
    ),
)

export function saleRow({ amount_cents, is_test, ...row }: SalesTable): SaleRow {
  return { ...row, amountCents: amount_cents, isTest: is_test === 1 }
}
