import {
  invoiceDueMs,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { OrganisationInvoicesTable } from '#server/core/db/tables/organisation-tables.ts'

/** An invoice as its owners and the desk read it. */
export function invoiceRow(invoice: OrganisationInvoicesTable): OrganisationInvoice {
  const { number, name, seats, plan, currency, state, reference } = invoice
  return {
    number,
    name,
    seats,
    plan,
    amountCents: invoice.amount_cents,
    taxCents: invoice.tax_cents,
    currency,
    isTest: invoice.is_test === 1,
    from: invoice.from_at,
    until: invoice.until_at,
    issuedAt: invoice.issued_at,
    dueAt: invoice.issued_at + invoiceDueMs,
    state,
    paidAt: invoice.paid_at,
    reference,
  }
}
