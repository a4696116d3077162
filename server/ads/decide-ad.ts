import { AdId } from '#src/contract/entities/ads/ad.ts'
import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { MoneyDeps } from '#server/payments/record-payment.ts'
import { cancelPayment } from '#server/payments/order-payments.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { bookingById } from './booking-store.ts'
import { changeBooking, endBooking, notifyOwner } from './settle-booking.ts'

interface Decision {
  readonly adId: string
  readonly decision: 'approve' | 'refuse' | 'stop'
  readonly reason: string
  readonly now: EpochMs
}

/**
 * Records the operator's decision about an ad. Returns false if the ad is not waiting for one. `stop` ends an approved
 * or paid ad; its owner sees the reason.
 */
export async function decideAd(
  transaction: Transaction,
  deps: MoneyDeps,
  { adId, decision, reason, now }: Decision,
): Promise<boolean> {
  const id = v.safeParse(AdId, adId)
  const row = id.success ? await transaction.first(bookingById, { id: id.output }) : undefined
  if (row === undefined) return false
  if (decision === 'stop') {
    if (row.state === 'paid') {
      await endBooking(transaction, deps, { row, reason, now })
      return true
    }
    if (row.state !== 'approved') return false
    const orderId = v.parse(OrderId, row.id)
    await cancelPayment(transaction, deps, { orderId, why: 'not-shown', at: now })
  } else if (row.state !== 'submitted') return false
  const isApproved = decision === 'approve'
  const state = isApproved ? 'approved' : 'refused'
  await changeBooking(transaction, row, { state, reason: isApproved ? '' : reason, checkoutUrl: null })
  await notifyOwner(transaction, deps, { row, kind: isApproved ? 'ad-approved' : 'ad-refused', now })
  return true
}
