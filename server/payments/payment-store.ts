import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import { insertMissing, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const paymentByReference = selectRows('payments', ['reference'])

export const paymentsOfOrder = query<{ orderId: OrderId }>()((param) =>
  build
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', param('orderId'))
    .where('paid_at', 'is not', null),
)

export const paymentsSince = ownRowsSince('payments')

/** Inserts a payment of which only the reference is known, to store a refund or dispute that arrives before it. */
export const insertUnannouncedPayment = insertMissing('payments', ['reference', 'currency', 'is_test'], {
  user_id: null,
  rev: 0,
  order_id: null,
  kind: null,
  amount_cents: 0,
  tax_cents: 0,
  paid_at: null,
  from_at: null,
  until_at: null,
  document_url: null,
  refunded_cents: 0,
  booked_refund_cents: 0,
  to_refund_cents: 0,
  requested_refund_cents: 0,
  refund_why: null,
  dispute_id: null,
  dispute_state: null,
  disputed_cents: 0,
  booked_dispute: null,
  fee_cents: null,
  fee_due_at: null,
})

/** Records that the money has arrived. */
export const setPaid = query<{
  reference: string
  userId: UserId | null
  rev: number
  orderId: OrderId
  kind: PaymentsTable['kind']
  amountCents: number
  taxCents: number
  currency: string
  paidAt: number
  fromAt: number | null
  untilAt: number | null
  documentUrl: string | null
  feeDueAt: number | null
}>()((param) =>
  build
    .updateTable('payments')
    .set((set) => ({
      user_id: param('userId'),
      rev: param('rev'),
      order_id: param('orderId'),
      kind: param('kind'),
      amount_cents: param('amountCents'),
      tax_cents: param('taxCents'),
      currency: param('currency'),
      paid_at: param('paidAt'),
      fee_due_at: param('feeDueAt'),
      from_at: param('fromAt'),
      until_at: param('untilAt'),
      document_url: set.fn.coalesce(param('documentUrl'), 'document_url'),
    }))
    .where('reference', '=', param('reference')),
)

/** Updates a payment's document, refunds and dispute. `rev` is a revision of the buyer's scope. */
export const updatePayment = updateRows('payments', {
  where: ['reference'],
  set: [
    'rev',
    'document_url',
    'refunded_cents',
    'booked_refund_cents',
    'to_refund_cents',
    'refund_why',
    'dispute_id',
    'dispute_state',
    'disputed_cents',
    'booked_dispute',
  ],
})

/** Refunds that are due to be requested from the provider, oldest payment first. */
export const refundsToRequest = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('payments')
    .select(['reference', 'to_refund_cents', 'requested_refund_cents', 'refunded_cents'])
    .whereRef('to_refund_cents', '>', 'requested_refund_cents')
    .where(isTaskDue({ kind: 'refund', id: 'payments.reference', now: param('now') }))
    .orderBy('paid_at')
    .limit(param('limit')),
)

/** Records that a refund was requested. The provider's own event reports the refunded amount. */
export const setRefundRequested = query<{ reference: string; cents: number }>()((param) =>
  build
    .updateTable('payments')
    .set({ requested_refund_cents: param('cents') })
    .where('reference', '=', param('reference'))
    .where('requested_refund_cents', '<', param('cents')),
)

/** Payments whose fee is due to be requested from the provider. */
export const feesDue = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('payments')
    .selectAll()
    .where('fee_due_at', '<=', param('now'))
    .where('fee_due_at', 'is not', null)
    .orderBy('fee_due_at')
    .limit(param('limit')),
)

/** Records the fee, or when to request it again. Changes nothing if another process has recorded it in the meantime. */
export const setFee = query<{ reference: string; feeCents: number | null; dueAt: number | null }>()((param) =>
  build
    .updateTable('payments')
    .set({ fee_cents: param('feeCents'), fee_due_at: param('dueAt') })
    .where('reference', '=', param('reference'))
    .where('fee_cents', 'is', null),
)

type PaidAmounts = Pick<
  PaymentsTable,
  'amount_cents' | 'refunded_cents' | 'to_refund_cents' | 'dispute_state'
>

/** Returns how much of a payment remains: 0 while it is disputed or after the dispute is lost. */
export function remainingCents({
  amount_cents: amount,
  refunded_cents: refunded,
  ...payment
}: PaidAmounts): number {
  if (payment.dispute_state === 'open' || payment.dispute_state === 'lost') return 0
  return Math.max(0, amount - Math.max(refunded, payment.to_refund_cents))
}
