import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { PaymentProvider } from '#server/kernel/providers/payment-provider.ts'

/** What the hooks need of what the server stands on. */
export interface RewardDeps {
  readonly ids: Ids
  readonly secret: string
}

/** An attempt to pay, and what is due with it. */
export interface CreditWish {
  readonly orderId: OrderId
  readonly attempt: number
  readonly userId: UserId
  readonly dueCents: number
}

/** An attempt that holds credit; `checkoutId` null: the provider has made none yet. */
export interface HeldCheckout {
  readonly orderId: OrderId
  readonly attempt: number
  readonly checkoutId: string | null
}

/** What the programmes are told by those who know nothing of them: all of it may be told again. */
export interface RewardHooks {
  /** Somebody has joined a zone. */
  joined(transaction: Transaction, userId: UserId, now: EpochMs): Promise<void>
  /** A payment, or what holds for it, has changed. */
  settle(
    transaction: Transaction,
    deps: RewardDeps,
    of: { readonly reference: string; readonly at: EpochMs },
  ): Promise<void>
  /** Something is known of somebody who has paid. */
  settleOf(
    transaction: Transaction,
    deps: RewardDeps,
    of: { readonly userId: UserId; readonly at: EpochMs },
  ): Promise<void>
  /** How much of a buyer's credit comes off an attempt to pay, which holds it from now on; in cents. */
  holdCredit(
    transaction: Transaction,
    payments: Pick<PaymentProvider, 'isTest' | 'minimumCents'>,
    wish: CreditWish,
  ): Promise<number>
  /** Nobody can pay any attempt of the order any more; with `checkoutId`: that one alone. */
  releaseCredit(
    transaction: Transaction,
    ids: Ids,
    of: { readonly orderId: OrderId; readonly checkoutId?: string; readonly at: EpochMs },
  ): Promise<void>
  /** Attempts of a buyer's other orders that hold credit. */
  heldElsewhere(
    reader: Reader,
    of: { readonly userId: UserId; readonly orderId: OrderId },
  ): Promise<readonly HeldCheckout[]>
}
