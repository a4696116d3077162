import { monthsAfter } from '#src/contract/rules/plan.ts'
import {
  chargeObject,
  invoiceObject,
  sessionObject,
  shippingOf,
  subscriptionObject,
  taxIn,
} from './stripe-shapes.ts'
import type {
  StripeInvoice,
  StripePayment,
  StripeSession,
  StripeState,
  StripeSubscription,
} from './stripe-state.ts'

export function charge(
  { payments, next }: StripeState,
  charged: Pick<StripePayment, 'amountCents' | 'currency' | 'metadata'>,
): StripePayment {
  const payment: StripePayment = {
    ...charged,
    intent: next('pi'),
    charge: next('ch'),
    isSettled: true,
    refusesRefunds: false,
    refundedCents: 0,
  }
  payments.push(payment)
  return payment
}

/** Charges the current month of a subscription. */
export function bill(
  state: StripeState,
  subscription: StripeSubscription,
  { amountCents, isFirst }: Pick<StripeInvoice, 'amountCents' | 'isFirst'>,
): void {
  const { invoices, emit, next, now } = state
  const { currency, product, from, until } = subscription
  const { intent } = charge(state, { amountCents, currency, metadata: {} })
  const invoice = {
    id: next('in'),
    isFirst,
    subscription,
    intent,
    amountCents,
    currency,
    product,
    from,
    until,
    createdAt: now(),
  }
  invoices.push(invoice)
  emit('invoice.paid', invoiceObject(invoice, true))
}

export function refundPayment({ emit }: StripeState, payment: StripePayment, cents: number): void {
  payment.refundedCents += cents
  emit('charge.refunded', chargeObject(payment))
}

export function endSubscription({ emit, now }: StripeState, subscription: StripeSubscription): void {
  subscription.status = 'canceled'
  emit('customer.subscription.deleted', subscriptionObject(subscription, now()))
}

/** `amountCents`, `currency`: values of a session that was changed at Stripe. */
export interface PaymentOptions {
  readonly currency?: string
  readonly amountCents?: number
  readonly isSlow?: boolean
}

/** Pays a session as the buyer. Returns false if it can no longer be paid. */
export function paySession(
  state: StripeState,
  session: StripeSession,
  { currency = session.currency, amountCents = session.amountCents, isSlow = false }: PaymentOptions = {},
): boolean {
  const { subscriptions, emit, next, now } = state
  if (session.status !== 'open' || session.endsAt <= now()) return false
  session.status = 'complete'
  if (session.mode === 'payment') {
    const payment = charge(state, { amountCents, currency, metadata: session.metadata })
    payment.isSettled = !isSlow
    const payment_status = isSlow ? 'unpaid' : 'paid'
    const facts = {
      payment_intent: payment.intent,
      payment_status,
      currency,
      amount_total: amountCents,
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxIn(amountCents) },
      collected_information: shippingOf(session),
    }
    emit('checkout.session.completed', sessionObject(session, facts))
    return true
  }
  const subscription: StripeSubscription = {
    id: next('sub'),
    metadata: session.metadata,
    product: session.product,
    unitCents: session.unitCents,
    currency,
    from: now(),
    until: monthsAfter(now(), 1),
    cancelsAtEnd: false,
    status: 'active',
  }
  subscriptions.push(subscription)
  emit(
    'checkout.session.completed',
    sessionObject(session, { payment_status: 'paid', subscription: subscription.id }),
  )
  bill(state, subscription, { amountCents, isFirst: true })
  return true
}
