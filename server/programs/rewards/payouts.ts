import { currency } from '#src/contract/entities/shop/order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { rewardRules } from '#src/contract/rules/rewards.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { bookReward } from './book-reward.ts'
import { balancesFrom, earningsOf, payoutNamed, rewardSums } from './reward-store.ts'

/** A payout that is due to a user, with its origin month by month (UTC). */
export interface DuePayout {
  readonly userId: UserId
  readonly name: string
  readonly email: string | null
  /** The contact from the user's application. */
  readonly contact: string | null
  readonly business: string | null
  readonly cents: number
  readonly currency: string
  readonly months: readonly { readonly month: string; readonly earned: number; readonly paidOut: number }[]
}

/** Returns users who have earned enough for a payout. */
export async function listPayouts(reader: Reader): Promise<readonly DuePayout[]> {
  const due = await reader.all(balancesFrom, { minCents: rewardRules.minPayoutCents })
  return Promise.all(
    due.map(async ({ user_id: userId, display_name: name, email, contact, business, ...sum }) => ({
      userId,
      name,
      email,
      contact,
      business,
      cents: Number(sum.cents),
      currency: sum.currency,
      months: await monthsOf(reader, userId, sum.currency),
    })),
  )
}

async function monthsOf(
  reader: Reader,
  userId: UserId,
  payoutCurrency: string,
): Promise<DuePayout['months']> {
  const months = new Map<string, { month: string; earned: number; paidOut: number }>()
  for (const { kind, cents, booked_at: at, ...entry } of await reader.all(earningsOf, { userId })) {
    if (entry.currency !== payoutCurrency) continue
    const month = new Date(at).toISOString().slice(0, 7)
    const before = months.get(month) ?? { month, earned: 0, paidOut: 0 }
    months.set(
      month,
      kind === 'payout'
        ? { ...before, paidOut: before.paidOut - cents }
        : { ...before, earned: before.earned + cents },
    )
  }
  return [...months.values()]
}

interface Payout {
  readonly userId: UserId
  readonly cents: number
  /** The operator's reference for the transfer, for example its number at the bank. */
  readonly reference: string
  readonly at: EpochMs
}

/**
 * Records the operator's transfer, once for each reference. Recording it again with the same reference changes nothing.
 * Returns the reason as text if it is not recorded.
 */
export async function markPaid(
  transaction: Transaction,
  ids: Ids,
  { userId, cents, reference, at }: Payout,
): Promise<Result<'paid' | 'known', string>> {
  const known = await transaction.first(payoutNamed, { reference })
  if (known !== undefined)
    return known.user_id === userId && known.cents === -cents
      ? ok('known')
      : err('Another payout already has this reference.')
  const sums = await transaction.all(rewardSums, { userId })
  const balance = sums.reduce(
    (sum, one) =>
      sum +
      (one.currency === currency && (one.kind === 'commission' || one.kind === 'payout')
        ? Number(one.cents)
        : 0),
    0,
  )
  if (cents < rewardRules.minPayoutCents)
    return err(`The minimum payout is ${dollars(rewardRules.minPayoutCents)}.`)
  if (cents > balance) return err(`Their unpaid balance is only ${dollars(balance)}.`)
  await bookReward(transaction, ids, {
    userId,
    kind: 'payout',
    cents: -cents,
    currency,
    at,
    reference,
    orderId: null,
  })
  const onceKey = `reward-paid ${userId} ${reference}`
  await sendNotice(transaction, ids, { userId, kind: 'reward-paid', zone: null, at, onceKey })
  return ok('paid')
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
