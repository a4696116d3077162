import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId, OrderKind } from '#src/contract/entities/commerce/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'

/** What is to be paid. `orderId`: of the order, or of the charge for a month of a plan. */
export interface Due {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly kind: OrderKind | 'goods' | `plan-${PlanId}`
  readonly amountCents: number
  readonly at: EpochMs
}

/** `reference` names the payment at its provider. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  | { readonly state: 'failed' }
  /** The buyer pays at `checkoutUrl`; the outcome comes later, to `settleZoneOrder`. */
  | { readonly state: 'pending'; readonly checkoutUrl: string }

/** Takes money, or says that it does. One for the whole server. */
export interface PaymentProvider {
  readonly name: string
  /** No money moves: every amount is left out of the platform's totals. */
  readonly isTest: boolean
  /**
   * Begins the payment of an order in the transaction that places it, once for each order. Nothing outside the transaction
   * may be awaited: a provider in another house answers `pending` and does its calls when the buyer comes to `checkoutUrl`.
   */
  begin(transaction: Transaction, due: Due): Promise<PaymentOutcome>
  /** Pays back what `begin` was paid for, once, in the transaction that takes the order back. */
  refund(transaction: Transaction, paid: Due): Promise<void>
}
