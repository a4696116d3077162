import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { currency, type OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'
import { lastCheckout } from '#server/payments/order-payment-store.ts'
import type { CreditRequest } from '#server/kernel/hooks/reward-hooks.ts'
import { bookReward } from './book-reward.ts'
import {
  grantOf,
  holdOfOrder,
  holdsOf,
  holdUsedBy,
  insertHold,
  rewardSums,
  setHold,
  unrefundedPayments,
} from './reward-store.ts'
import { isWithinMonths, rewardRules } from '#src/contract/rules/rewards.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'

/** Returns the part of a user's credit that is neither spent nor held by a checkout, in cents. */
async function freeCredit(reader: Reader, userId: UserId): Promise<number> {
  const sums = await reader.all(rewardSums, { userId })
  const balance = sums.reduce(
    (sum, { kind, cents }) => sum + (kind === 'credit' || kind === 'credit-used' ? Number(cents) : 0),
    0,
  )
  const holds = await reader.all(holdsOf, { userId })
  const heldCents = holds.reduce((sum, { cents, state }) => sum + (state === 'held' ? cents : 0), 0)
  return Math.max(0, balance - heldCents)
}

/**
 * Holds as much of a buyer's credit as possible for a payment attempt, and returns the amount. No other attempt can use
 * it until this one ends. The provider's minimum amount remains to be paid. Credit does not pay for test orders.
 */
export async function holdCredit(
  transaction: Transaction,
  payments: Pick<PaymentProvider, 'isTest' | 'minimumCents'>,
  attempt: CreditRequest,
): Promise<number> {
  if (payments.isTest) return 0
  const { dueCents, ...hold } = attempt
  const maxCents = dueCents - Math.max(1, payments.minimumCents)
  const cents = Math.max(0, Math.min(maxCents, await freeCredit(transaction, hold.userId)))
  if (cents > 0) await transaction.run(insertHold, { ...hold, cents })
  return cents
}

interface PaidAttempt {
  readonly orderId: OrderId
  readonly reference: string
  readonly at: EpochMs
}

/** Uses the held credit after the attempt was paid. */
export async function redeemHeldCredit(
  transaction: Transaction,
  ids: Ids,
  { orderId, reference, at }: PaidAttempt,
): Promise<void> {
  const hold = await transaction.first(holdOfOrder, { orderId })
  if (hold === undefined) return
  const { attempt, user_id: userId, cents } = hold
  await transaction.run(setHold, { orderId, attempt, state: 'used', reference })
  const entry = { userId, kind: 'credit-used', cents: -cents, currency, at, reference, orderId } as const
  await bookReward(transaction, ids, entry)
}

/** Returns the credit that was used for a payment after the payment was refunded in full. */
export async function returnUsedCredit(
  transaction: Transaction,
  ids: Ids,
  { orderId, reference, at }: PaidAttempt,
): Promise<void> {
  const hold = await transaction.first(holdUsedBy, { reference })
  if (hold === undefined) return
  const { attempt, user_id: userId, cents } = hold
  await transaction.run(setHold, { orderId: hold.order_id, attempt, state: 'released', reference })
  await bookReward(transaction, ids, { userId, kind: 'credit-used', cents, currency, at, reference, orderId })
  await settleCredit(transaction, ids, { userId, at })
}

/**
 * Releases the held credit of an order whose payment attempt can no longer succeed. With `attempt` or `checkoutId`, this
 * applies to that attempt only; another one may hold the credit now.
 */
export async function releaseCredit(
  transaction: Transaction,
  ids: Ids,
  {
    orderId,
    attempt: ended,
    checkoutId,
    at,
  }: {
    readonly orderId: OrderId
    readonly attempt?: number
    readonly checkoutId?: string
    readonly at: EpochMs
  },
): Promise<void> {
  const hold = await transaction.first(holdOfOrder, { orderId })
  if (hold === undefined) return
  const { attempt, user_id: userId } = hold
  if (ended !== undefined && ended !== attempt) return
  if (checkoutId !== undefined) {
    const checkout = await transaction.first(lastCheckout, { orderId })
    if (checkout?.attempt !== attempt || checkout.checkout_id !== checkoutId) return
  }
  await transaction.run(setHold, { orderId, attempt, state: 'released', reference: null })
  await settleCredit(transaction, ids, { userId, at })
}

/**
 * Gives the credit once a friend has a payment that was not refunded. Takes back the remaining credit if no payment
 * remains. Used credit stays used; credit held by an open checkout is taken back when it is released.
 */
export async function settleCredit(
  transaction: Transaction,
  ids: Ids,
  { userId, at }: { readonly userId: UserId; readonly at: EpochMs },
): Promise<void> {
  const grant = await transaction.first(grantOf, { userId })
  if (grant === undefined) return
  const payments = await transaction.all(unrefundedPayments, { referrerId: userId })
  const isEarned = payments.some(
    ({ paid_at: paidAt, followed_at: followedAt }) =>
      paidAt !== null && isWithinMonths({ paidAt, followedAt, grantedAt: grant.granted_at }),
  )
  const sums = await transaction.all(rewardSums, { userId })
  const settledCents = Number(sums.find(({ kind }) => kind === 'credit')?.cents ?? 0)
  const spent = (await transaction.all(holdsOf, { userId })).reduce((sum, { cents }) => sum + cents, 0)
  const target = isEarned ? rewardRules.creditCents : Math.min(settledCents, spent)
  if (target === settledCents) return
  await bookReward(transaction, ids, {
    userId,
    kind: 'credit',
    cents: target - settledCents,
    currency,
    at,
    reference: null,
    orderId: null,
  })
  if (target < settledCents) return
  const onceKey = `reward-credit ${userId}`
  await sendNotice(transaction, ids, { userId, kind: 'reward-credit', zone: null, at, onceKey })
}
