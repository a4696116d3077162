import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const lastInvoiceNumber = query()(() =>
  build.selectFrom('organisation_invoices').select(({ fn }) => fn.max<number | null>('number').as('number')),
)

export const insertInvoice = insertRow(
  'organisation_invoices',
  [
    'number',
    'organisation_id',
    'name',
    'seats',
    'plan',
    'amount_cents',
    'tax_cents',
    'currency',
    'is_test',
    'from_at as from',
    'until_at as until',
    'issued_at as at',
  ],
  { state: 'open', paid_at: null, settled_at: null, reference: '', reminded_at: null },
)

export const invoiceByNumber = selectRows('organisation_invoices', ['number'])

/** Newest first. */
export const invoicesOf = query<{ organisationId: Uuid; limit: number }>()((param) =>
  build
    .selectFrom('organisation_invoices')
    .selectAll()
    .where('organisation_id', '=', param('organisationId'))
    .orderBy('from_at', 'desc')
    .limit(param('limit')),
)

export const settleInvoice = updateRows('organisation_invoices', {
  where: ['number'],
  set: ['state', 'paid_at', 'reference'],
  fill: ['settled_at as at'],
})

/** Open invoices issued before this time whose owners have not been reminded. */
export const invoicesOverdue = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('organisation_invoices')
    .select('number')
    // A literal, so that the query matches the partial index.
    .where(sql<boolean>`state = 'open'`)
    .where('reminded_at', 'is', null)
    .where('issued_at', '<=', param('before'))
    .orderBy('issued_at')
    .limit(param('limit')),
)

export const setReminded = updateRows('organisation_invoices', {
  where: ['number'],
  fill: ['reminded_at as at'],
})
