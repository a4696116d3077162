import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency as ourCurrency, type OrderId } from '#src/contract/entities/shop/order.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { PaidAmount } from '#server/kernel/providers/payment-event.ts'
import type { DueKind } from '#server/core/db/tables/money-tables.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertUnannouncedPayment, paymentByReference, setPaid, updatePayment } from './payment-store.ts'
import { book } from './ledger-booking.ts'
import { notifyPaid, notifyRefunded } from './notify-payment.ts'

export type MoneyDeps = Pick<Deps, 'ids' | 'payments' | 'config' | 'secret' | 'random' | 'rewards'>

/** The payment that a report is about, and when it is booked. */
interface PaymentReport {
  readonly reference: string
  readonly at: EpochMs
}

interface ReceivedPayment {
  readonly money: PaidAmount
  readonly orderId: OrderId
  /** null: no order matches. */
  readonly userId: UserId | null
  readonly kind: DueKind | 'unmatched'
  /** The paid month of a plan. */
  readonly month?: { readonly from: EpochMs; readonly until: EpochMs; readonly documentUrl: string | null }
}

/**
 * Records a payment once per reference and books it, together with facts about it that arrived earlier. Returns false
 * if it was already recorded; then nothing must be triggered a second time.
 */
export async function recordPayment(
  transaction: Transaction,
  deps: MoneyDeps,
  { money, orderId, userId, kind, month }: ReceivedPayment,
): Promise<boolean> {
  const { reference } = money
  await ensureRow(transaction, deps, reference)
  const known = await transaction.first(paymentByReference, { reference })
  if (known === undefined || known.paid_at !== null) return false
  const { amountCents, taxCents, currency, paidAt } = money
  const rev = userId === null ? 0 : await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setPaid, {
    reference,
    userId,
    rev,
    orderId,
    kind,
    amountCents,
    taxCents,
    currency,
    paidAt,
    fromAt: month?.from ?? null,
    untilAt: month?.until ?? null,
    documentUrl: month?.documentUrl ?? null,
    feeDueAt: deps.payments.remote === null || amountCents === 0 ? null : paidAt,
  })
  const sale = { kind, orderId, isTest: known.is_test, currency, at: paidAt }
  await book(transaction, {
    ...sale,
    paymentId: reference,
    sides: [
      { account: buyerOf(userId), amountCents: -amountCents },
      { account: `sales:${kind}`, amountCents: amountCents - taxCents },
      { account: 'tax', amountCents: taxCents },
    ],
    sale: amountCents - taxCents,
  })
  const payment = await transaction.first(paymentByReference, { reference })
  if (payment !== undefined) await notifyPaid(transaction, deps, { payment, now: paidAt })
  await settleFacts(transaction, deps, { reference, at: paidAt })
  await deps.rewards.settle(transaction, deps, { reference, at: paidAt })
  return true
}

/**
 * Records other facts that the provider reports about a payment. Facts can arrive in any order, even before the payment
 * itself.
 */
export async function recordFact(
  transaction: Transaction,
  deps: MoneyDeps,
  { reference, at, ...fact }: PaymentReport & Partial<Fact>,
): Promise<PaymentsTable | undefined> {
  await ensureRow(transaction, deps, reference)
  const known = await transaction.first(paymentByReference, { reference })
  if (known === undefined) return undefined
  await write(transaction, known, fact)
  await settleFacts(transaction, deps, { reference, at })
  return transaction.first(paymentByReference, { reference })
}

/**
 * Sets the total amount to refund for a payment. A background task sends the refund to the provider. Repeating it, or
 * setting a lower amount, changes nothing.
 */
export async function requestRefund(
  transaction: Transaction,
  deps: MoneyDeps,
  {
    reference,
    cents,
    refusalReason,
    at,
  }: PaymentReport & { readonly cents?: number; readonly refusalReason: RefundReason },
): Promise<void> {
  const known = await transaction.first(paymentByReference, { reference })
  if (known === undefined) return
  const requestedCents = Math.min(cents ?? known.amount_cents, known.amount_cents)
  if (requestedCents <= Math.max(known.to_refund_cents, known.refunded_cents)) {
    // The operator refunded it first; the reason of this refund is still recorded.
    if (known.refund_why === null) await write(transaction, known, { refundWhy: refusalReason })
    return
  }
  const isRemote = deps.payments.remote !== null && known.is_test === (deps.payments.isTest ? 1 : 0)
  await write(transaction, known, {
    toRefundCents: requestedCents,
    refundWhy: refusalReason,
    ...(isRemote ? {} : { refundedCents: requestedCents }),
  })
  if (!isRemote) await settleFacts(transaction, deps, { reference, at })
}

interface Fact {
  readonly documentUrl: string | null
  readonly refundedCents: number
  readonly toRefundCents: number
  readonly refundWhy: RefundReason | null
  readonly disputeId: string | null
  readonly disputeState: PaymentsTable['dispute_state']
  readonly disputedCents: number
  readonly bookedRefundCents: number
  readonly bookedDispute: PaymentsTable['booked_dispute']
}

async function ensureRow(transaction: Transaction, { payments }: MoneyDeps, reference: string) {
  await transaction.run(insertUnannouncedPayment, {
    reference,
    currency: ourCurrency,
    isTest: payments.isTest ? 1 : 0,
  })
}

async function write(transaction: Transaction, row: PaymentsTable, changes: Partial<Fact>): Promise<void> {
  const rev = row.user_id === null ? 0 : await allocateRevisions(transaction, userScope(row.user_id))
  await transaction.run(updatePayment, {
    reference: row.reference,
    rev,
    documentUrl: row.document_url,
    refundedCents: row.refunded_cents,
    bookedRefundCents: row.booked_refund_cents,
    toRefundCents: row.to_refund_cents,
    refundWhy: row.refund_why,
    disputeId: row.dispute_id,
    disputeState: row.dispute_state,
    disputedCents: row.disputed_cents,
    bookedDispute: row.booked_dispute,
    ...changes,
  })
}

/** Books the known facts of a payment that are not in the ledger yet. */
async function settleFacts(
  transaction: Transaction,
  deps: MoneyDeps,
  { reference, at }: PaymentReport,
): Promise<void> {
  const row = await transaction.first(paymentByReference, { reference })
  if (row?.paid_at == null || row.order_id === null || row.kind === null) return
  const { order_id: orderId, kind, is_test: isTest, currency, amount_cents: amount, tax_cents: tax } = row
  const common = { kind, orderId, isTest, currency, at }
  const refunded = Math.min(row.refunded_cents, amount)
  if (refunded !== row.booked_refund_cents) {
    const delta = refunded - row.booked_refund_cents
    const taxDelta = share(tax, refunded, amount) - share(tax, row.booked_refund_cents, amount)
    await book(transaction, {
      ...common,
      paymentId: deps.ids.uuid(),
      sides: [
        { account: buyerOf(row.user_id), amountCents: delta },
        { account: `sales:${kind}`, amountCents: taxDelta - delta },
        { account: 'tax', amountCents: -taxDelta },
      ],
      sale: taxDelta - delta,
    })
  }
  if (row.dispute_state !== row.booked_dispute)
    await book(transaction, {
      ...common,
      paymentId: deps.ids.uuid(),
      sides: disputeSides(row),
      sale: saleOfDispute(row),
    })
  if (refunded > row.booked_refund_cents) await notifyRefunded(transaction, deps, { payment: row, now: at })
  if (refunded === row.booked_refund_cents && row.dispute_state === row.booked_dispute) return
  await write(transaction, row, { bookedRefundCents: refunded, bookedDispute: row.dispute_state })
  await deps.rewards.settle(transaction, deps, { reference, at })
}

/**
 * While a payment is disputed, the bank holds the amount. If we win, it returns to us; if we lose, the buyer keeps it.
 * Only the difference to the previously booked state is booked, so events in any order give the same result.
 */
function disputeSides({ kind, user_id: userId, disputed_cents: cents, ...row }: PaymentsTable) {
  const isDisputed = (state: PaymentsTable['dispute_state']) => (state === 'open' ? cents : 0)
  const lost = (state: PaymentsTable['dispute_state']) => (state === 'lost' ? cents : 0)
  const disputeChange = isDisputed(row.dispute_state) - isDisputed(row.booked_dispute)
  const toBuyer = lost(row.dispute_state) - lost(row.booked_dispute)
  return [
    { account: 'disputed', amountCents: disputeChange },
    { account: buyerOf(userId), amountCents: toBuyer },
    { account: `sales:${kind}`, amountCents: -disputeChange - toBuyer },
  ]
}

function saleOfDispute(row: PaymentsTable): number {
  return disputeSides(row)[2]?.amountCents ?? 0
}

function share(tax: number, part: number, totalCents: number): number {
  return totalCents === 0 ? 0 : Math.round((tax * part) / totalCents)
}

function buyerOf(userId: UserId | null): string {
  return userId === null ? 'buyer:unknown' : `buyer:${userId}`
}
