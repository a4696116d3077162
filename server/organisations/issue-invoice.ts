import { currency } from '#src/contract/entities/shop/order.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { insertInvoice, invoiceByNumber, lastInvoiceNumber } from './invoice-store.ts'
import { organisationById, setPeriods } from '#server/organisations/seats/organisation-store.ts'
import { peopleOf } from '#server/organisations/seats/seat-store.ts'
import { publishOrganisation } from '#server/organisations/seats/seats.ts'
import { periodStart } from './terms.ts'
import {
  invoiceDueMs,
  type OrganisationInvoice,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { OrganisationInvoicesTable } from '#server/core/db/tables/organisation-tables.ts'

export type InvoiceDeps = Pick<Deps, 'config' | 'secret' | 'random' | 'ids' | 'payments'>

/**
 * Creates an invoice for the period that has begun and marks the period as invoiced in the same transaction. Creates
 * none if no period is due or if the price is 0.
 */
export async function issueInvoice(
  transaction: Transaction,
  deps: InvoiceDeps,
  { id, now }: { readonly id: Uuid; readonly now: EpochMs },
): Promise<void> {
  const organisation = await transaction.first(organisationById, { id })
  const from = organisation?.next_invoice_at ?? null
  if (organisation === undefined || from === null || from > now) return
  const { starts_at: startsAt, period, valid_until: validUntil } = organisation
  const periods = organisation.periods + 1
  const next = periodStart(startsAt, period, periods)
  await transaction.run(setPeriods, { id, periods, nextInvoiceAt: next < validUntil ? next : null })
  if (organisation.price_cents === 0) return
  // The number is taken in the same transaction as the insert, so that none is skipped or used twice.
  const number = ((await transaction.first(lastInvoiceNumber, {}))?.number ?? 0) + 1
  await transaction.run(insertInvoice, {
    number,
    organisationId: id,
    name: organisation.name,
    seats: organisation.seats,
    plan: organisation.plan,
    amountCents: organisation.price_cents,
    taxCents: organisation.tax_cents,
    currency,
    isTest: deps.payments.isTest ? 1 : 0,
    from,
    until: Math.min(next, validUntil),
    at: now,
  })
  await notifyOwners(transaction, deps, { number, kind: 'seat-invoice', now })
  await publishOrganisation(transaction, id)
}

interface InvoiceNotification {
  readonly number: number
  readonly kind: 'seat-invoice' | 'invoice-overdue'
  readonly now: EpochMs
}

/** Mails all owners about an invoice. An overdue invoice also appears in their Activity. */
export async function notifyOwners(
  transaction: Transaction,
  deps: InvoiceDeps,
  { number, kind, now }: InvoiceNotification,
): Promise<void> {
  const invoice = await transaction.first(invoiceByNumber, { number })
  if (invoice === undefined) return
  const mailDeps = { ...deps, clock: { now: () => now } }
  const params = invoiceRow(invoice)
  for (const { user_id: userId, role } of await transaction.all(peopleOf, {
    organisationId: invoice.organisation_id,
  })) {
    if (role !== 'owner') continue
    await queueMailToUser(transaction, mailDeps, {
      userId,
      key: `${kind}:${number}:${userId}`,
      mail: { kind, params },
    })
    if (kind === 'invoice-overdue') {
      const onceKey = `invoice-overdue ${number} ${userId}`
      await sendNotice(transaction, deps.ids, { userId, kind, zone: null, at: now, onceKey })
    }
  }
}

/** Returns an invoice as owners and the operator's desk read it. */
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
