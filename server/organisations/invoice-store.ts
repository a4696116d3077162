import type { SeatPlan } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { OrganisationInvoicesTable } from '#server/core/db/tables/organisation-tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const lastInvoiceNumber = query()(() =>
  build.selectFrom('organisation_invoices').select(({ fn }) => fn.max<number | null>('number').as('number')),
)

export const insertInvoice = query<{
  number: number
  organisationId: Uuid
  name: string
  seats: number
  plan: SeatPlan
  amountCents: number
  taxCents: number
  currency: string
  isTest: Flag
  from: number
  until: number
  at: number
}>()((param) =>
  build.insertInto('organisation_invoices').values({
    number: param('number'),
    organisation_id: param('organisationId'),
    name: param('name'),
    seats: param('seats'),
    plan: param('plan'),
    amount_cents: param('amountCents'),
    tax_cents: param('taxCents'),
    currency: param('currency'),
    is_test: param('isTest'),
    from_at: param('from'),
    until_at: param('until'),
    issued_at: param('at'),
    state: 'open',
    paid_at: null,
    settled_at: null,
    reference: '',
    reminded_at: null,
  }),
)

export const invoiceByNumber = query<{ number: number }>()((param) =>
  build.selectFrom('organisation_invoices').selectAll().where('number', '=', param('number')),
)

/** Newest first. */
export const invoicesOf = query<{ organisationId: Uuid; limit: number }>()((param) =>
  build
    .selectFrom('organisation_invoices')
    .selectAll()
    .where('organisation_id', '=', param('organisationId'))
    .orderBy('from_at', 'desc')
    .limit(param('limit')),
)

export const settleInvoice = query<{
  number: number
  state: OrganisationInvoicesTable['state']
  paidAt: number | null
  at: number
  reference: string
}>()((param) =>
  build
    .updateTable('organisation_invoices')
    .set({
      state: param('state'),
      paid_at: param('paidAt'),
      settled_at: param('at'),
      reference: param('reference'),
    })
    .where('number', '=', param('number')),
)

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

export const setReminded = query<{ number: number; at: number }>()((param) =>
  build
    .updateTable('organisation_invoices')
    .set({ reminded_at: param('at') })
    .where('number', '=', param('number')),
)
