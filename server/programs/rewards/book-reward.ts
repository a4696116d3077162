import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { RewardKind } from '#src/contract/entities/programs/reward.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { book } from '#server/payments/ledger-booking.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertRewardEntry } from './reward-store.ts'

interface NewEntry {
  readonly userId: UserId
  readonly kind: RewardKind
  /** Positive amounts are in the user's favor. */
  readonly cents: number
  readonly currency: string
  readonly at: EpochMs
  /** The reference of the payment that the entry follows from, or the operator's reference of a payout. */
  readonly reference: string | null
  readonly orderId: OrderId | null
  readonly saleKind?: SaleKind | null
}

/** For each kind of entry: the user's account, and the account on the other side. */
const accounts: Readonly<Record<RewardKind, { readonly own: string; readonly other: string }>> = {
  commission: { own: 'earner', other: 'commission' },
  payout: { own: 'earner', other: 'paid-out' },
  credit: { own: 'credit', other: 'credit-given' },
  'credit-used': { own: 'credit', other: 'credit-redeemed' },
}

/** Adds an entry to a user's reward account and to the books. An amount of 0 is not recorded. */
export async function bookReward(transaction: Transaction, ids: Ids, entry: NewEntry): Promise<void> {
  const { userId, kind, cents, currency, at, reference, orderId, saleKind = null } = entry
  if (cents === 0) return
  const id = ids.uuid()
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(insertRewardEntry, {
    id,
    userId,
    rev,
    kind,
    cents,
    currency,
    reference,
    saleKind,
    at,
  })
  const { own, other } = accounts[kind]
  await book(transaction, {
    paymentId: id,
    orderId: orderId ?? v.parse(OrderId, id),
    // Not a sale: the sale is already in the books.
    kind: 'unmatched',
    currency,
    isTest: 0,
    at,
    sides: [
      { account: `${own}:${userId}`, amountCents: cents },
      { account: other, amountCents: -cents },
    ],
    sale: 0,
  })
}
