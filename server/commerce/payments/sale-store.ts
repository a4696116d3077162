import type { SaleKind, SaleRow } from '#src/contract/entities/sale.ts'
import type { SalesTable } from '#server/core/db/tables/business-tables.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const salesSince = query<{ since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('sales')
    .selectAll()
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('rev')
    .limit(hole('limit')),
)

/** Adds to the day's sum. */
export const addSale = query<{
  id: string
  rev: number
  day: string
  kind: SaleKind
  isTest: Flag
  amountCents: number
  payments: number
  refunds: number
}>()((hole) =>
  build
    .insertInto('sales')
    .values({
      id: hole('id'),
      rev: hole('rev'),
      day: hole('day'),
      kind: hole('kind'),
      is_test: hole('isTest'),
      amount_cents: hole('amountCents'),
      payments: hole('payments'),
      refunds: hole('refunds'),
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
