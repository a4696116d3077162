import type { DeskPayment } from '#src/contract/entities/desk/desk-rows.ts'
import { remainingCents } from '#server/payments/payment-store.ts'
import { paymentSubject } from '#server/payments/payment-subject.ts'
import { isOfCurrentMonth } from '#server/plans/end-paid-plan.ts'
import type { Reader } from '#server/core/db/database.ts'
import { deskPaymentByReference, newestPayments, paymentsOfBuyer } from './desk-store.ts'
import { findPeople } from './read-people.ts'
import type { DeskOrganisation } from '#src/contract/entities/desk/desk-organisation.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { invoiceRow } from '#server/organisations/issue-invoice.ts'
import { invoicesOf } from '#server/organisations/invoice-store.ts'
import { organisationsNamed } from '#server/organisations/seats/organisation-store.ts'
import { readSignIn } from '#server/organisations/sign-in/read-sign-in.ts'
import { invitationsOf, peopleOf } from '#server/organisations/seats/seat-store.ts'
import { lastDayBefore } from '#server/organisations/terms.ts'

interface PaymentSearch {
  /** A person as in the list of people, or a payment's reference; '' for the newest payments. */
  readonly find: string
  readonly limit: number
}

/** Returns payments for plans and zones: real payments first, then those of test mode, each newest first. */
export async function readPayments(reader: Reader, search: PaymentSearch): Promise<DeskPayment[]> {
  const rows = await Promise.all((await findPayments(reader, search)).map((row) => rowOf(reader, row)))
  const found = rows.filter((row) => row !== null)
  return [...found.filter(({ isTest }) => !isTest), ...found.filter(({ isTest }) => isTest)]
}

type Row = Awaited<ReturnType<typeof findPayments>>[number]

async function findPayments(reader: Reader, { find, limit }: PaymentSearch) {
  if (find === '') return reader.all(newestPayments, { limit })
  const named = await reader.all(deskPaymentByReference, { reference: find })
  if (named.length > 0) return named
  const people = await findPeople(reader, { find, limit })
  const paid = await Promise.all(people.map(({ id }) => reader.all(paymentsOfBuyer, { userId: id, limit })))
  return paid.flat().slice(0, limit)
}

async function rowOf(reader: Reader, payment: Row): Promise<DeskPayment | null> {
  const { reference, paid_at: paidAt, user_id: userId, refunded_cents: refundedCents } = payment
  const paidSubject = paymentSubject(payment)
  if (paidAt === null || paidSubject === null) return null
  return {
    kind: 'payment',
    id: reference,
    subject: paidSubject,
    buyer: userId === null ? null : { id: userId, name: payment.display_name },
    email: payment.email ?? payment.pending_email,
    amountCents: payment.amount_cents,
    currency: payment.currency,
    isTest: payment.is_test === 1,
    paidAt,
    refundedCents,
    refundingCents: Math.max(0, payment.to_refund_cents - refundedCents),
    leftCents: remainingCents(payment),
    dispute: payment.dispute_state,
    isCurrent: await isOfCurrentMonth(reader, payment),
  }
}

const shownInvoices = 12

/** Returns organisations, newest first, filtered by name prefix. */
export async function readOrganisations(
  reader: Reader,
  { find, limit }: { readonly find: string; readonly limit: number },
): Promise<DeskOrganisation[]> {
  const like = `${find
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const organisations = await reader.all(organisationsNamed, { like, limit })
  return Promise.all(
    organisations.map(async (row) => {
      const people = await reader.all(peopleOf, { organisationId: row.id })
      const invitations = await reader.all(invitationsOf, { organisationId: row.id })
      const invoices = await reader.all(invoicesOf, { organisationId: row.id, limit: shownInvoices })
      const { domains, sso } = await readSignIn(reader, row.id)
      return {
        kind: 'organisation' as const,
        id: row.id,
        terms: {
          name: row.name,
          seats: row.seats,
          plan: row.plan,
          priceCents: row.price_cents,
          taxCents: row.tax_cents,
          period: row.period,
          lastDay: lastDayBefore(row.valid_until),
        },
        currency,
        taken: people.length,
        phase: row.phase,
        madeAt: row.made_at,
        nextInvoiceAt: row.next_invoice_at,
        managers: people
          .filter(({ role }) => role !== 'member')
          .map(({ user_id: id, display_name: name, role }) => ({ id, name, role })),
        invitedOwners: invitations.filter(({ role }) => role === 'owner').map(({ email }) => email),
        invoices: invoices.map(invoiceRow),
        signIn: { domains, sso },
      }
    }),
  )
}
