import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'

type Paid = Pick<PaymentsTable, 'amount_cents' | 'refunded_cents' | 'to_refund_cents' | 'dispute_state'>

/** How much of a payment is still ours: nothing while a bank holds it, or has given it back. */
export function leftOf({ amount_cents: amount, refunded_cents: refunded, ...payment }: Paid): number {
  if (payment.dispute_state === 'open' || payment.dispute_state === 'lost') return 0
  return Math.max(0, amount - Math.max(refunded, payment.to_refund_cents))
}
