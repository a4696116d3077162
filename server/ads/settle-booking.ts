import * as v from 'valibot'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { costOfViews } from '#src/contract/entities/ads/ad-action.ts'
import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { catalogScope, userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type MoneyDeps, payBack } from '#server/payments/record-payment.ts'
import { paymentsOfOrder } from '#server/payments/payment-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { AdBookingsTable } from '#server/core/db/tables/ad-tables.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { bookingById, forgetSeen, setBooking } from './booking-store.ts'

type Change = Partial<{
  readonly state: AdBookingsTable['state']
  readonly reason: string
  readonly checkoutUrl: string | null
  readonly refundedCents: number
  readonly catalogRev: number
}>

/** Writes what changed of a booking and gives it to its owner; answers the revision of their scope. */
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

/** The ad was paid: devices are given it. False where it waits for no payment. */
export async function settleBooking(transaction: Transaction, id: AdId): Promise<boolean> {
  const row = await transaction.first(bookingById, { id })
  if (row === undefined || row.state !== 'approved') return false
  const catalogRev = await allocateRevisions(transaction, catalogScope)
  await changeBooking(transaction, row, { state: 'paid', checkoutUrl: null, catalogRev })
  return true
}

interface Ending {
  readonly row: AdBookingsTable
  /** Why it ended before its time; '': it did not. */
  readonly reason: string
  readonly now: EpochMs
}

/** Ends a paid ad: devices lose it, and what was not shown of its budget is paid back. Answers its owner's revision. */
export async function endBooking(
  transaction: Transaction,
  deps: MoneyDeps,
  { row, reason, now }: Ending,
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
      await payBack(transaction, deps, { reference, cents, why: 'not-shown', at: now })
  }
  await transaction.run(forgetSeen, { id: row.id })
  await notifyOwner(transaction, deps, { row, kind: 'ad-ended', now })
  return changeBooking(transaction, row, { state: 'ended', reason, refundedCents: cents, catalogRev: 0 })
}

/** Tells the owner of an ad what became of it, once for each time that it was decided. */
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
