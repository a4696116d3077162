import type { Stripe } from 'stripe'
import { objects } from './stripe-objects.ts'
import type { StripeInvoice, StripePayment, StripeSession, StripeSubscription } from './stripe-state.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Objects as in API responses and events: Stripe's own examples, completed with the known values. */
export function sessionObject(session: StripeSession, facts: Partial<Stripe.Checkout.Session> = {}) {
  return {
    ...objects['checkout.session'],
    ...({
      id: session.id,
      status: session.status,
      metadata: session.metadata,
      currency: session.currency,
      amount_total: session.amountCents,
      expires_at: seconds(session.endsAt),
      total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: taxIn(session.amountCents) },
      livemode: false,
      customer: 'cus_of_the_buyer',
      url: session.status === 'open' ? `https://checkout.stand-in.example/${session.id}` : null,
      ...facts,
    } satisfies Partial<Stripe.Checkout.Session>),
    mode: session.mode,
  }
}

export function invoiceObject(invoice: StripeInvoice, isPaid: boolean) {
  const { subscription } = invoice
  return {
    ...objects.invoice,
    ...({
      id: invoice.id,
      billing_reason: invoice.isFirst ? 'subscription_create' : 'subscription_cycle',
      amount_paid: isPaid ? invoice.amountCents : 0,
      currency: invoice.currency,
      customer: 'cus_of_the_buyer',
      created: seconds(invoice.createdAt),
      status: isPaid ? 'paid' : 'open',
      hosted_invoice_url: `https://invoice.stand-in.example/${invoice.id}`,
    } satisfies Partial<Stripe.Invoice>),
    total_taxes: [{ amount: taxIn(invoice.amountCents), tax_behavior: 'inclusive' }],
    status_transitions: { paid_at: isPaid ? seconds(invoice.createdAt) : null },
    metadata: {},
    parent:
      subscription === null
        ? null
        : {
            type: 'subscription_details',
            subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
          },
    payments: {
      object: 'list',
      data: isPaid
        ? [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: invoice.intent } }]
        : [],
    },
    lines: {
      object: 'list',
      data: [
        {
          ...objects.line_item,
          amount: invoice.amountCents,
          period: { start: seconds(invoice.from), end: seconds(invoice.until) },
          parent: {
            type: 'subscription_item_details',
            subscription_item_details: { proration: false, subscription: subscription?.id },
          },
          pricing: { price_details: { product: invoice.product, price: 'price_inline' } },
        },
      ],
    },
  }
}

export function subscriptionObject(subscription: StripeSubscription, now: number) {
  return {
    ...objects.subscription,
    ...({
      id: subscription.id,
      status: subscription.status,
      metadata: subscription.metadata,
      cancel_at_period_end: subscription.cancelsAtEnd,
      ended_at: subscription.status === 'canceled' ? seconds(now) : null,
    } satisfies Partial<Stripe.Subscription>),
    items: { object: 'list', data: [{ ...objects.subscription_item, id: `si_${subscription.id}` }] },
  }
}

export function chargeObject(payment: StripePayment) {
  return {
    ...objects.charge,
    id: payment.charge,
    payment_intent: payment.intent,
    amount: payment.amountCents,
    amount_refunded: payment.refundedCents,
    metadata: payment.metadata,
  }
}

/** Includes the charge, and the settlement amount once it is known. */
export function intentObject(payment: StripePayment) {
  const { intent: id, metadata, amountCents, currency, isSettled } = payment
  const settled = { object: 'balance_transaction', amount: amountCents, currency, fee: feeOf(amountCents) }
  return {
    id,
    object: 'payment_intent',
    amount: amountCents,
    currency,
    metadata,
    latest_charge: { ...chargeObject(payment), balance_transaction: isSettled ? settled : null },
  }
}

/** 2.9 % plus 30 cents. */
export function feeOf(amountCents: number): number {
  return Math.round(amountCents * 0.029) + 30
}

/** Returns the tax in an amount: a fifth is added to each net price. */
export function taxIn(amountCents: number): number {
  return Math.round(amountCents / 6)
}

/** Returns the shipping address that the buyer enters at Checkout. */
export function shippingOf({ params }: StripeSession): Stripe.Checkout.Session.CollectedInformation | null {
  if (![...params.keys()].some((key) => key.startsWith('shipping_address_collection'))) return null
  const address = {
    line1: 'Kirchweg 1',
    line2: null,
    postal_code: '6370',
    city: 'Kitzbühel',
    state: null,
    country: 'AT',
  }
  return { business_name: null, individual_name: null, shipping_details: { name: 'Ada Bauer', address } }
}
