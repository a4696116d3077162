import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DueKind, NextAtProvider } from '#server/core/db/tables/money-tables.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { CountryCode } from '#src/contract/rules/shipping.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { NameInLanguages } from '#server/kernel/mail/names-in-languages.ts'
import type { PaidMonth, PaymentEvent } from './payment-event.ts'

/** A line of what is to be paid, as its buyer was shown it. */
export interface DueLine extends NameInLanguages {
  readonly quantity: number
  readonly unitCents: number
}

/** What is to be paid. `orderId`: of the order, or of the charge for the first month of a plan. */
export interface Due {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly kind: DueKind
  /** What is paid now: all lines, less what is taken off the first payment. */
  readonly amountCents: number
  readonly lines: readonly DueLine[]
  readonly at: EpochMs
}

/** An attempt to have an order paid. Asked for again with the same content it is the same checkout. */
export interface CheckoutRequest {
  readonly orderId: OrderId
  readonly attempt: number
  readonly kind: DueKind
  readonly amountCents: number
  readonly lines: readonly DueLine[]
  /** Known to the provider from an earlier payment. */
  readonly customerId: string | null
  readonly email: string | null
  /** Where goods go, which their shipping was priced for; null: nowhere, or not known. */
  readonly country: CountryCode | null
  readonly language: Language
  /** Where the buyer goes when they are done, and when they turn back. */
  readonly doneUrl: string
  readonly backUrl: string
  readonly endsAt: EpochMs
}

export interface OpenCheckout {
  readonly id: string
  /** Where the buyer pays. */
  readonly url: string
}

/** open: can be paid. complete: was paid, or the payment is under way. ended: can be paid no more, and was not. */
export type CheckoutState = 'open' | 'complete' | 'ended'

/** So much of a payment is to go back. */
export interface Refund {
  readonly reference: string
  readonly amountCents: number
  readonly key: string
}

/** What a provider kept of a payment, in the currency in which it was settled. */
export interface PaymentFee {
  readonly feeCents: number
  readonly currency: string
}

/** Why an event is refused, or that it is none of ours. */
export type EventRefusal = 'bad-signature' | 'too-old' | 'unreadable'

/**
 * A provider in another house. Its calls go over a network: none is made inside a transaction, and each may be repeated
 * after a crash. They reject where the provider cannot be reached or refuses.
 */
export interface RemotePayments {
  createCheckout(request: CheckoutRequest): Promise<OpenCheckout>
  checkoutState(checkoutId: string): Promise<CheckoutState>
  /** Ends it, so that it can no longer be paid; one that is complete, ended or gone stays as it is. */
  endCheckout(checkoutId: string): Promise<void>
  /** Pays back once for each `key`. */
  refund(refund: Refund): Promise<void>
  /** What it kept of a payment; null: it is not settled yet. */
  feeOf(reference: string): Promise<PaymentFee | null>
  /** Says what follows the paid month of a subscription. */
  setNext(subscriptionId: string, next: NextAtProvider): Promise<void>
  /** The latest month that was paid; null before the first. */
  lastPaidMonth(subscriptionId: string): Promise<PaidMonth | null>
  /** A page of the provider where a customer changes how they pay and reads their invoices. */
  portalUrl(portal: { readonly customerId: string; readonly backUrl: string }): Promise<string>
  /** Whether an error of these calls is the provider's refusal, which trying again does not change. */
  readonly isRefusal: (error: unknown) => boolean
  /** Checks and reads what was sent to the webhook. Rejects where the provider is asked for more and cannot be reached. */
  readEvent(body: Buffer, signature: string): Promise<PaymentEvent | EventRefusal>
}

/** Takes money, or says that it does. One for the whole server. */
export interface PaymentProvider {
  readonly name: string
  /** No money moves: every amount is left out of the platform's totals. */
  readonly isTest: boolean
  /** The least that can be paid at once. */
  readonly minimumCents: number
  /** null: every payment succeeds at once, in the ledger alone. */
  readonly remote: RemotePayments | null
}

/** The provider of a server without one: what is paid stands in the ledger, marked as a test. */
export const testPayments: PaymentProvider = { name: 'test', isTest: true, minimumCents: 0, remote: null }
