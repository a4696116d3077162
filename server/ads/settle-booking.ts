import * as v from 'valibot'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { costOfViews } from '#src/contract/entities/ads/ad-action.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { catalogScope, userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type MoneyDeps, requestRefund } from '#server/payments/record-payment.ts'
import { paymentsOfOrder } from '#server/payments/payment-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { AdBookingsTable } from '#server/core/db/tables/ad-tables.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { bookingById, deleteViews, setBooking } from './booking-store.ts'

type Change = Partial<{
  readonly state: AdBookingsTable['state']
  readonly reason: string
  readonly checkoutUrl: string | null
  readonly refundedCents: number
  readonly catalogRev: number
}>

/** Stores the changes of a booking in its owner's scope. Returns the revision of that scope. */
export async function changeBooking(
  transaction: Transaction,
  row: AdBookingsTable,
  change: Change,
): Promise<number> {
  const rev = await allocateRevisions(transaction, userScope(row.user_id))
  await transaction.run(setBooking, {
    id: row.id,
    rev,
    state: row.state,
    reason: row.reason,
    checkoutUrl: row.checkout_url,
    refundedCents: row.refunded_cents,
    catalogRev: row.catalog_rev,
    ...change,
  })
  return rev
}

/** Marks the ad as paid, so that devices get it. Returns false if the ad is not waiting for payment. */
export async function settleBooking(transaction: Transaction, id: AdId): Promise<boolean> {
  const row = await transaction.first(bookingById, { id })
  if (row === undefined || row.state !== 'approved') return false
  const catalogRev = await allocateRevisions(transaction, catalogScope)
  await changeBooking(transaction, row, { state: 'paid', checkoutUrl: null, catalogRev })
  return true
}

interface BookingEnd {
  readonly row: AdBookingsTable
  /** Why it ended early; '' if it did not. */
  readonly reason: string
  readonly now: EpochMs
}

/**
 * Ends a paid ad: removes it from devices and refunds the unused part of its budget. Returns the revision of the
 * owner's scope.
 */
export async function endBooking(
  transaction: Transaction,
  deps: MoneyDeps,
  { row, reason, now }: BookingEnd,
): Promise<number> {
  const budget = { budgetCents: row.budget_cents, priceCents: row.price_cents }
  const cents = row.budget_cents - costOfViews(row.views, budget)
  const orderId = v.parse(OrderId, row.id)
  if (row.catalog_rev > 0)
    await writeTombstones(transaction, catalogScope, {
      gone: [{ table: 'ad', id: row.id, viewerId: null }],
      at: now,
    })
  if (cents > 0) {
    for (const { reference } of await transaction.all(paymentsOfOrder, { orderId }))
      await requestRefund(transaction, deps, { reference, cents, refusalReason: 'not-shown', at: now })
  }
  await transaction.run(deleteViews, { id: row.id })
  await notifyOwner(transaction, deps, { row, kind: 'ad-ended', now })
  return changeBooking(transaction, row, { state: 'ended', reason, refundedCents: cents, catalogRev: 0 })
}

/** Notifies the owner of an ad of a decision, once per decision. */
export async function notifyOwner(
  transaction: Transaction,
  { ids }: Pick<MoneyDeps, 'ids'>,
  {
    row,
    kind,
    now,
  }: {
    readonly row: AdBookingsTable
    readonly kind: Extract<NoticeKind, 'ad-approved' | 'ad-refused' | 'ad-ended'>
    readonly now: EpochMs
  },
): Promise<void> {
  const onceKey = `${kind} ${row.user_id} ${row.id} ${row.submitted_at}`
  await sendNotice(transaction, ids, { userId: row.user_id, kind, zone: null, at: now, onceKey })
}
