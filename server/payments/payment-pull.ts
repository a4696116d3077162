import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { paymentsSince } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'
import { saleRow, salesSince } from './sale-store.ts'
import * as v from 'valibot'
import { IsoDay } from '#src/contract/wire/time.ts'
import { checksSince } from './ledger-store.ts'

/** The payments and refunds of the user. */
export const paymentPull: PullSource<'payment'> = {
  rows: [{ table: 'payments', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const payments = await reader.all(paymentsSince, { userId: viewer.userId, ...range })
    return payments.flatMap((payment) => {
      const row = paymentRow(payment)
      return row === null ? [] : [{ table: 'payment', row }]
    })
  },
}

function paymentRow(payment: PaymentsTable): PaymentRow | null {
  const { order_id: orderId, paid_at: paidAt, amount_cents: amountCents } = payment
  const paidSubject = paymentSubject(payment)
  if (orderId === null || paidAt === null || paidSubject === null) return null
  return {
    id: payment.reference,
    rev: payment.rev,
    orderId,
    subject: paidSubject,
    amountCents,
    taxCents: payment.tax_cents,
    currency: payment.currency,
    isTest: payment.is_test === 1,
    paidAt,
    refundedCents: payment.refunded_cents,
    refundingCents: Math.max(0, payment.to_refund_cents - payment.refunded_cents),
    refundReason:
      payment.refunded_cents + payment.to_refund_cents === 0 ? null : (payment.refund_why ?? 'operator'),
    documentUrl: payment.document_url,
  }
}

/** Daily sales totals, for the site’s admins. */
export const salePull: PullSource<'sale'> = {
  rows: [{ table: 'sales', where: {} }],
  async since({ reader }, range) {
    const sales = await reader.all(salesSince, range)
    return sales.map((sale) => ({ table: 'sale', row: saleRow(sale) }))
  },
}

const Problems = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The results of the daily ledger checks, for the site’s admins. */
export const booksCheckPull: PullSource<'booksCheck'> = {
  rows: [{ table: 'ledger_checks', where: {} }],
  async since({ reader }, range) {
    const checks = await reader.all(checksSince, range)
    return checks.map(({ day, rev, checked_at: at, payments: bookings, problems }) => ({
      table: 'booksCheck',
      row: { id: v.parse(IsoDay, day), rev, at, bookings, problems: v.parse(Problems, problems) },
    }))
  },
}
