import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'

/** Dependencies of the reward hooks. */
export interface RewardDeps {
  readonly ids: Ids
  readonly secret: string
}

/** A payment attempt and the amount due. */
export interface CreditRequest {
  readonly orderId: OrderId
  readonly attempt: number
  readonly userId: UserId
  readonly dueCents: number
}

/** A payment attempt that holds credit. `checkoutId` is null until the provider has created a checkout. */
export interface CheckoutWithCredit {
  readonly orderId: OrderId
  readonly attempt: number
  readonly checkoutId: string | null
}

/** Hooks with which other domains notify the reward programs. All of them are idempotent. */
export interface RewardHooks {
  /** A user has joined a zone. */
  joined(transaction: Transaction, userId: UserId, now: EpochMs): Promise<void>
  /** A payment, or a fact about it, has changed. */
  settle(
    transaction: Transaction,
    deps: RewardDeps,
    of: { readonly reference: string; readonly at: EpochMs },
  ): Promise<void>
  /** A fact about a paying user has changed. */
  settleOf(
    transaction: Transaction,
    deps: RewardDeps,
    of: { readonly userId: UserId; readonly at: EpochMs },
  ): Promise<void>
  /** Returns how many cents of a buyer's credit are deducted from a payment attempt. The attempt holds them. */
  holdCredit(
    transaction: Transaction,
    payments: Pick<PaymentProvider, 'isTest' | 'minimumCents'>,
    creditRequest: CreditRequest,
  ): Promise<number>
  /**
   * Releases held credit because no attempt of the order can be paid any more. With `attempt` or `checkoutId`, releases
   * only that attempt's credit.
   */
  releaseCredit(
    transaction: Transaction,
    ids: Ids,
    of: {
      readonly orderId: OrderId
      readonly attempt?: number
      readonly checkoutId?: string
      readonly at: EpochMs
    },
  ): Promise<void>
  /** Returns the attempts of a buyer's other orders that hold credit. */
  creditHeldElsewhere(
    reader: Reader,
    of: { readonly userId: UserId; readonly orderId: OrderId },
  ): Promise<readonly CheckoutWithCredit[]>
}
