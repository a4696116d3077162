import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { paymentsSince } from './payment-store.ts'
import { paymentSubject } from './payment-subject.ts'

/** What the user has paid, and what was paid back of it. */
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
  const thing = paymentSubject(payment)
  if (orderId === null || paidAt === null || thing === null) return null
  return {
    id: payment.reference,
    rev: payment.rev,
    orderId,
    thing,
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
