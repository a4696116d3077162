import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import { commissionCents, isWithinMonths } from '#src/contract/rules/rewards.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { confirmedEmailOf } from '#server/plans/subscription-store.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { RewardDeps } from '#server/kernel/hooks/reward-hooks.ts'
import { touchInfluencer } from '#server/programs/participants/influencer-store.ts'
import { claimAddressMark } from '#server/programs/participants/referral-marks.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { bookReward } from './book-reward.ts'
import { redeemHeldCredit, returnUsedCredit, settleCredit } from './credit.ts'
import { commissionOf, paymentsByUser, rewardedReferral, setQualified } from './reward-store.ts'

/**
 * Updates everything that follows from a payment to its current state: the credit that it used, the commission of the
 * referrer, and the referrer's credit. Books only the difference to earlier entries, so repeated calls are safe. Test
 * payments give nothing.
 */
export async function settleRewards(
  transaction: Transaction,
  deps: RewardDeps,
  { reference, at }: { readonly reference: string; readonly at: EpochMs },
): Promise<void> {
  const payment = await transaction.first(paymentByReference, { reference })
  if (payment === undefined || payment.is_test === 1 || payment.paid_at === null) return
  if (payment.user_id === null || payment.order_id === null) return
  const { order_id: orderId, user_id: userId } = payment
  const isGone = payment.refunded_cents >= payment.amount_cents
  await redeemHeldCredit(transaction, deps.ids, { orderId, reference, at })
  if (isGone) await returnUsedCredit(transaction, deps.ids, { orderId, reference, at })
  await settleCommission(transaction, deps, { payment, at })
  await qualify(transaction, deps, { userId, payment, at })
}

/** Settles all payments of a user, if their referrer or address becomes known only later. */
export async function settleRewardsOf(
  transaction: Transaction,
  deps: RewardDeps,
  { userId, at }: { readonly userId: UserId; readonly at: EpochMs },
): Promise<void> {
  if ((await transaction.first(rewardedReferral, { userId })) === undefined) return
  for (const { reference } of await transaction.all(paymentsByUser, { userId }))
    await settleRewards(transaction, deps, { reference, at })
}

interface RewardSettlement {
  readonly payment: PaymentsTable
  readonly at: EpochMs
}

/** The commission of a payment is taken back from the person who first earned it. */
async function settleCommission(
  transaction: Transaction,
  { ids }: RewardDeps,
  { payment, at }: RewardSettlement,
): Promise<void> {
  const { reference, user_id: payerId, paid_at: paidAt, order_id: orderId, currency } = payment
  if (payerId === null || paidAt === null) return
  const [booked] = await transaction.all(commissionOf, { reference })
  const referral = await transaction.first(rewardedReferral, { userId: payerId })
  const isEarned =
    referral !== undefined &&
    isWithinMonths({ paidAt, followedAt: referral.followed_at, grantedAt: referral.granted_at })
  const userId = booked?.user_id ?? (isEarned ? referral.referrer_id : null)
  if (userId === null) return
  const { amount_cents: amountCents, tax_cents: taxCents, refunded_cents: refundedCents } = payment
  const isHeld = payment.dispute_state === 'open' || payment.dispute_state === 'lost'
  const disputedCents = isHeld ? payment.disputed_cents : 0
  const target = commissionCents({ amountCents, taxCents, refundedCents, disputedCents })
  const cents = target - Number(booked?.cents ?? 0)
  if (cents === 0) return
  const subject = rewardSubject(payment.kind)
  await bookReward(transaction, ids, {
    userId,
    kind: 'commission',
    cents,
    currency,
    at,
    reference,
    orderId,
    saleKind: subject,
  })
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(touchInfluencer, { userId, rev })
}

/** A friend with a confirmed address of their own counts toward the credit from their first payment. */
async function qualify(
  transaction: Transaction,
  { ids, secret }: RewardDeps,
  { userId, payment, at }: RewardSettlement & { readonly userId: UserId },
): Promise<void> {
  const referral = await transaction.first(rewardedReferral, { userId })
  if (referral === undefined) return
  if (referral.qualified_at === null && payment.amount_cents > 0) {
    const email = (await transaction.first(confirmedEmailOf, { userId }))?.email ?? null
    if (email === null || !(await claimAddressMark(transaction, secret, { userId, email }))) return
    await transaction.run(setQualified, { userId, at })
  }
  await settleCredit(transaction, ids, { userId: referral.referrer_id, at })
}

function rewardSubject(kind: PaymentsTable['kind']): SaleKind | null {
  if (kind === 'goods') return 'goods'
  if (v.is(OrderKind, kind)) return 'zone'
  return kind?.startsWith('plan-') === true ? 'plan' : null
}
