import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DueKind, NextAtProvider } from '#server/core/db/tables/money-tables.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { CountryCode } from '#src/contract/rules/shipping.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { NameInLanguages } from '#server/kernel/mail/names-in-languages.ts'
import type { PaidMonth, PaymentEvent } from './payment-event.ts'

/** A line of a payment as shown to the buyer. */
export interface PaymentLine extends NameInLanguages {
  readonly quantity: number
  readonly unitCents: number
}

/** A payment due. `orderId` is that of the order, or of the charge for a plan's first month. */
export interface PaymentDue {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly kind: DueKind
  /** The amount to pay now: all lines minus the discount on the first payment. */
  readonly amountCents: number
  readonly lines: readonly PaymentLine[]
  readonly at: EpochMs
}

/** An attempt to get an order paid. Repeating a request with the same content returns the same checkout. */
export interface CheckoutRequest {
  readonly orderId: OrderId
  readonly attempt: number
  readonly kind: DueKind
  readonly amountCents: number
  readonly lines: readonly PaymentLine[]
  /** The provider's id of the customer from an earlier payment. */
  readonly customerId: string | null
  readonly email: string | null
  /** The delivery country for which shipping was priced; null if there is none or it is unknown. */
  readonly country: CountryCode | null
  readonly language: Language
  /** Where the buyer is redirected after paying or canceling. */
  readonly doneUrl: string
  readonly backUrl: string
  readonly endsAt: EpochMs
}

export interface OpenCheckout {
  readonly id: string
  /** The URL of the payment page. */
  readonly url: string
}

/** open: can be paid. complete: paid, or the payment is pending. ended: unpaid and can no longer be paid. */
export type CheckoutState = 'open' | 'complete' | 'ended'

/** A refund of part of a payment or all of it. */
export interface Refund {
  readonly reference: string
  readonly amountCents: number
  readonly key: string
}

/** The fee that a provider kept of a payment, in the settlement currency. */
export interface PaymentFee {
  readonly feeCents: number
  readonly currency: string
}

/** Why an event is rejected. */
export type EventRefusal = 'bad-signature' | 'too-old' | 'unreadable'

/**
 * An external payment provider. Its calls use the network, so none may run inside a transaction and each may be
 * repeated after a crash. They reject if the provider cannot be reached or refuses.
 */
export interface RemotePayments {
  createCheckout(request: CheckoutRequest): Promise<OpenCheckout>
  checkoutState(checkoutId: string): Promise<CheckoutState>
  /** Ends a checkout, so that it can no longer be paid. Does nothing if it is complete, ended or deleted. */
  endCheckout(checkoutId: string): Promise<void>
  /** Refunds once for each `key`. */
  refund(refund: Refund): Promise<void>
  /** Returns the provider's fee for a payment; null if it is not settled yet. */
  feeOf(reference: string): Promise<PaymentFee | null>
  /** Sets what follows the paid month of a subscription. */
  setNext(subscriptionId: string, next: NextAtProvider): Promise<void>
  /** Returns the last paid month; null before the first. */
  lastPaidMonth(subscriptionId: string): Promise<PaidMonth | null>
  /** Returns a page of the provider on which customers change their payment method and read their invoices. */
  portalUrl(portal: { readonly customerId: string; readonly backUrl: string }): Promise<string>
  /** Whether an error of these calls is a refusal by the provider, which a retry does not change. */
  readonly isRefusal: (error: unknown) => boolean
  /** Verifies and parses a webhook request. Rejects if more data is needed and the provider cannot be reached. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | EventRefusal>
}

/** The payment provider of the server, real or test. */
export interface PaymentProvider {
  readonly name: string
  /** No money moves. All amounts are excluded from the platform's totals. */
  readonly isTest: boolean
  /** The minimum amount of a payment. */
  readonly minimumCents: number
  /** Null if every payment succeeds at once and is only recorded in the ledger. */
  readonly remote: RemotePayments | null
}

/** The provider of a server without a real one. Payments are recorded in the ledger and marked as tests. */
export const testPayments: PaymentProvider = { name: 'test', isTest: true, minimumCents: 0, remote: null }
