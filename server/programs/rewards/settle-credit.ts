import { currency } from '#src/contract/entities/shop/order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isWithinMonths, rewardRules } from '#src/contract/rules/rewards.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { bookReward } from './book-reward.ts'
import { grantOf, holdsOf, rewardSums, standingPayments } from './reward-store.ts'

/**
 * Gives the credit once a friend's payment stands, and takes back what is left of it while none does any more. What was
 * used stays used, and what an open checkout holds is taken back when it is let go.
 */
export async function settleCredit(
  transaction: Transaction,
  ids: Ids,
  { userId, at }: { readonly userId: UserId; readonly at: EpochMs },
): Promise<void> {
  const grant = await transaction.first(grantOf, { userId })
  if (grant === undefined) return
  const payments = await transaction.all(standingPayments, { referrerId: userId })
  const isEarned = payments.some(
    ({ paid_at: paidAt, followed_at: followedAt }) =>
      paidAt !== null && isWithinMonths({ paidAt, followedAt, grantedAt: grant.granted_at }),
  )
  const sums = await transaction.all(rewardSums, { userId })
  const given = Number(sums.find(({ kind }) => kind === 'credit')?.cents ?? 0)
  const spent = (await transaction.all(holdsOf, { userId })).reduce((sum, { cents }) => sum + cents, 0)
  const target = isEarned ? rewardRules.creditCents : Math.min(given, spent)
  if (target === given) return
  await bookReward(transaction, ids, {
    userId,
    kind: 'credit',
    cents: target - given,
    currency,
    at,
    reference: null,
    orderId: null,
  })
  if (target < given) return
  const onceKey = `reward-credit ${userId}`
  await sendNotice(transaction, ids, { userId, kind: 'reward-credit', zone: null, at, onceKey })
}
