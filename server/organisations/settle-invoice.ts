import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { book } from '#server/payments/ledger-booking.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { OrganisationInvoicesTable } from '#server/core/db/tables/organisation-tables.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { invoiceByNumber, settleInvoice } from './invoice-store.ts'
import { publishOrganisation } from './seats/seats.ts'

type ActionResult = Promise<Result<null, Refusal>>
type Action<Kind extends DeskAction['kind']> = Extract<DeskAction, { readonly kind: Kind }>

interface Context {
  readonly transaction: Transaction
  readonly now: EpochMs
}

/** Records that an invoice was paid on a day (UTC), and books the payment on that day. */
export async function payInvoice(
  { transaction, now }: Context,
  { number, day, reference }: Action<'invoice-paid'>,
): ActionResult {
  const invoice = await transaction.first(invoiceByNumber, { number })
  if (invoice === undefined) return notFound()
  if (invoice.state !== 'open') return refuse('conflict', `This invoice is already ${invoice.state}`)
  const paidAt = Date.parse(`${day}T00:00:00Z`)
  if (paidAt > now)
    return refuse('invalid', 'The day of payment is in the future', {
      details: [{ field: 'day', reason: 'must not be in the future' }],
    })
  await transaction.run(settleInvoice, { number, state: 'paid', paidAt, at: now, reference })
  await bookInvoice(transaction, { invoice, paymentId: `invoice-${number}`, at: paidAt, sign: 1 })
  await publishOrganisation(transaction, invoice.organisation_id)
  return ok(null)
}

/** Voids an invoice. A payment for it is reversed in the ledger as a refund. */
export async function voidInvoice(
  { transaction, now }: Context,
  { number, reason }: Action<'invoice-void'>,
): ActionResult {
  const invoice = await transaction.first(invoiceByNumber, { number })
  if (invoice === undefined) return notFound()
  if (invoice.state === 'void') return refuse('conflict', 'This invoice is already void')
  const paidAt = invoice.paid_at
  await transaction.run(settleInvoice, { number, state: 'void', paidAt, at: now, reference: reason })
  if (invoice.state === 'paid')
    await bookInvoice(transaction, { invoice, paymentId: `invoice-${number}-void`, at: now, sign: -1 })
  await publishOrganisation(transaction, invoice.organisation_id)
  return ok(null)
}

interface InvoiceBooking {
  readonly invoice: OrganisationInvoicesTable
  readonly paymentId: string
  readonly at: EpochMs
  /** -1 is a refund. */
  readonly sign: 1 | -1
}

/** Seats are sold by plan, so the daily sales count them among plans. */
async function bookInvoice(
  transaction: Transaction,
  { invoice, paymentId, at, sign }: InvoiceBooking,
): Promise<void> {
  const { organisation_id: organisationId, plan, currency, is_test: isTest } = invoice
  const amountCents = sign * invoice.amount_cents
  const taxCents = sign * invoice.tax_cents
  await book(transaction, {
    paymentId,
    orderId: v.parse(OrderId, organisationId),
    kind: `plan-${plan}`,
    currency,
    isTest,
    at,
    sides: [
      { account: `organisation:${organisationId}`, amountCents: -amountCents },
      { account: 'sales:seats', amountCents: amountCents - taxCents },
      { account: 'tax', amountCents: taxCents },
    ],
    sale: amountCents - taxCents,
  })
}
