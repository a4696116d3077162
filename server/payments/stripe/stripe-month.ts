import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import type { PaidMonth } from '#server/kernel/providers/payment-event.ts'
import { planOfProduct } from './stripe-checkout.ts'

/**
 * Returns the plan month that an invoice is for; null if it is for none of ours. The invoice must have been fetched
 * with its payments.
 */
export function monthOf(invoice: Stripe.Invoice): PaidMonth | null {
  const details = invoice.parent?.subscription_details
  const orderId = v.safeParse(OrderId, details?.metadata?.['order'])
  const customerId = idOf(invoice.customer)
  const line = invoice.lines.data.find(({ parent }) => parent?.subscription_item_details?.proration === false)
  const product = line?.pricing?.price_details?.product
  const plan = product === undefined ? null : planOfProduct(idOf(product) ?? '')
  if (details == null || !orderId.success || customerId === null || line === undefined || plan === null)
    return null
  return {
    subscriptionId: idOf(details.subscription) ?? '',
    customerId,
    orderId: orderId.output,
    isFirst: invoice.billing_reason === 'subscription_create',
    plan,
    from: line.period.start * 1000,
    until: line.period.end * 1000,
    documentUrl: invoice.hosted_invoice_url ?? null,
    reference: referenceOf(invoice),
    amountCents: invoice.amount_paid,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: invoice.currency.toUpperCase(),
    paidAt: (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
  }
}

/**
 * Returns the payment of an invoice, which refunds and disputes use as reference. An invoice without a payment has only
 * its own id.
 */
export function referenceOf(invoice: Stripe.Invoice): string {
  for (const { payment, status } of invoice.payments?.data ?? []) {
    if (status !== 'paid') continue
    const id = idOf(payment.payment_intent) ?? idOf(payment.charge)
    if (id !== null) return id
  }
  return invoice.id
}

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))

/** Returns the id of an object that may be expanded; null if it is not an id that Stripe could have created. */
export function idOf(stripeObject: string | { readonly id: string } | null | undefined): string | null {
  const id = v.safeParse(Id, typeof stripeObject === 'string' ? stripeObject : stripeObject?.id)
  return id.success ? id.output : null
}
