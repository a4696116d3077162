import { Stripe } from 'stripe'
import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { StripeConfig } from '#server/kernel/environment/config.ts'
import { type PaidAddress, type PaymentEvent, PaymentFact } from '#server/kernel/providers/payment-event.ts'
import type { EventRefusal } from '#server/kernel/providers/payment-provider.ts'
import { isFinalRefusal } from './stripe-errors.ts'
import { idOf, monthOf, referenceOf } from './stripe-month.ts'

/** The maximum age of a signature. */
const toleranceSeconds = 300
/** The year 3000. */
const latestSeconds = 32_503_680_000

/** The fields that every event has. The object is parsed by the type of the event. */
const Envelope = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)),
  type: v.pipe(v.string(), v.regex(/^[\w.]{1,255}$/)),
  livemode: v.boolean(),
  created: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(latestSeconds)),
  data: v.object({ object: v.looseObject({}) }),
})

export interface EventReader {
  /** Verifies the signature over the raw bytes and returns the meaning of the event. */
  read(body: Buffer, signature: string): Promise<PaymentEvent | EventRefusal>
}

interface ReaderDeps {
  readonly stripe: Stripe
  readonly config: StripeConfig
  readonly deployment: string
  readonly isTest: boolean
  readonly clock: Clock
}

export function makeEventReader(deps: ReaderDeps): EventReader {
  const { stripe, config, isTest, clock } = deps
  return {
    async read(body, signature) {
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          toleranceSeconds,
          undefined,
          clock.now(),
        )
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return 'unreadable'
        return error.message.includes('tolerance') ? 'too-old' : 'bad-signature'
      }
      if (!v.is(Envelope, event)) return 'unreadable'
      const named = { id: event.id, type: event.type }
      if (event.livemode === isTest) return { ...named, kind: 'none', why: 'other-deployment' }
      try {
        const fact = await factOf(event, deps)
        return v.is(PaymentFact, fact) ? { ...named, ...fact } : 'unreadable'
      } catch (error) {
        // The event lacks fields of its type or names an object that Stripe does not know. After any other error,
        // Stripe sends it again.
        if (error instanceof TypeError || isFinalRefusal(error)) return 'unreadable'
        throw error
      }
    },
  }
}

async function factOf(event: Stripe.Event, deps: ReaderDeps): Promise<PaymentFact> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return paidSession(event.data.object, { at: event.created * 1000, deps })
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed': {
      const { id, metadata } = event.data.object
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      return orderFact(metadata, deps, (orderId) => ({
        kind: 'checkout-ended',
        orderId,
        checkoutId: id,
        hasFailed,
      }))
    }
    case 'invoice.paid':
      return paidInvoice(event.data.object, deps)
    case 'invoice.payment_failed':
      return failedInvoice(event.data.object, deps)
    case 'customer.subscription.deleted': {
      const { id, metadata, ended_at: endedAt, canceled_at: canceledAt } = event.data.object
      const at = (endedAt ?? canceledAt ?? event.created) * 1000
      return orderFact(metadata, deps, () => ({ kind: 'subscription-ended', subscriptionId: id, at }))
    }
    case 'charge.refunded': {
      const { payment_intent: intent, amount_refunded: refundedCents, metadata } = event.data.object
      return paymentFact({ intent, metadata }, deps, (reference) => ({
        kind: 'refunded',
        reference,
        refundedCents,
      }))
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeFact(event.data.object, deps)
    default:
      return { kind: 'none', why: 'unknown-type' }
  }
}

const otherDeployment: PaymentFact = { kind: 'none', why: 'other-deployment' }
const notOurs: PaymentFact = { kind: 'none', why: 'not-ours' }

/**
 * Returns the fact about one of our payments. Disputes and plan charges have no deployment mark, so the mark is read
 * from the payment, or else from the invoice that it paid. Events of other deployments that share the account are
 * therefore ignored.
 */
async function paymentFact(
  {
    intent,
    metadata,
  }: {
    readonly intent: string | Stripe.PaymentIntent | null
    readonly metadata: Stripe.Metadata | null
  },
  deps: ReaderDeps,
  fact: (reference: string) => PaymentFact,
): Promise<PaymentFact> {
  const reference = idOf(intent)
  if (reference === null) return notOurs
  const mark = metadata?.['deployment'] ?? (await markOf(reference, deps))
  if (mark === undefined) return notOurs
  return mark === deps.deployment ? fact(reference) : otherDeployment
}

async function markOf(reference: string, { stripe }: ReaderDeps): Promise<string | undefined> {
  const { metadata } = await stripe.paymentIntents.retrieve(reference)
  if (metadata['deployment'] !== undefined) return metadata['deployment']
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: reference },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  if (invoice === undefined || typeof invoice === 'string' || invoice.deleted === true) return undefined
  return (invoice.parent?.subscription_details?.metadata ?? invoice.metadata)?.['deployment']
}

/** Returns the fact about the order with which an object of ours is marked. */
function orderFact(
  metadata: Stripe.Metadata | null | undefined,
  { deployment }: ReaderDeps,
  fact: (orderId: OrderId) => PaymentFact,
): PaymentFact {
  const mark = metadata?.['deployment']
  if (mark !== deployment) return mark === undefined ? notOurs : otherDeployment
  const orderId = v.safeParse(OrderId, metadata?.['order'])
  return orderId.success ? fact(orderId.output) : notOurs
}

/** Plans are reported by their invoices. A pending payment is reported once the money has arrived. */
function paidSession(
  session: Stripe.Checkout.Session,
  { at, deps }: { readonly at: number; readonly deps: ReaderDeps },
): PaymentFact {
  const { mode, payment_status: status, payment_intent: intent, customer, metadata } = session
  if (mode !== 'payment' || status === 'unpaid') return notOurs
  return orderFact(metadata, deps, (orderId) => ({
    kind: 'paid',
    orderId,
    customerId: idOf(customer),
    address: addressIn(session),
    money: {
      reference: idOf(intent) ?? session.id,
      amountCents: session.amount_total ?? 0,
      taxCents: session.total_details?.amount_tax ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      paidAt: at,
    },
  }))
}

/** Fetches the current invoice with its payments, because events do not contain those. */
async function paidInvoice({ id, parent, metadata }: Stripe.Invoice, deps: ReaderDeps): Promise<PaymentFact> {
  const marks = parent?.subscription_details?.metadata ?? metadata
  const read = orderFact(marks, deps, (orderId) => ({
    kind: 'documented',
    reference: orderId,
    documentUrl: '',
  }))
  if (read.kind === 'none') return read
  const invoice = await deps.stripe.invoices.retrieve(id, { expand: ['payments'] })
  if (parent?.subscription_details != null) {
    const month = monthOf(invoice)
    return month === null ? notOurs : { kind: 'month-paid', month }
  }
  const { hosted_invoice_url: documentUrl } = invoice
  if (documentUrl == null) return notOurs
  return { kind: 'documented', reference: referenceOf(invoice), documentUrl }
}

function failedInvoice({ parent, lines }: Stripe.Invoice, deps: ReaderDeps): PaymentFact {
  const details = parent?.subscription_details
  const subscriptionId = idOf(details?.subscription)
  const from = lines.data[0]?.period.start
  if (subscriptionId === null || from === undefined) return notOurs
  return orderFact(details?.metadata, deps, () => ({
    kind: 'month-failed',
    subscriptionId,
    from: from * 1000,
  }))
}

/** A bank inquiry does not withdraw money. */
async function disputeFact(
  { id, payment_intent: intent, amount: amountCents, status }: Stripe.Dispute,
  deps: ReaderDeps,
): Promise<PaymentFact> {
  if (status.startsWith('warning_') || status === 'prevented') return notOurs
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  return paymentFact({ intent, metadata: null }, deps, (reference) => ({
    kind: 'disputed',
    reference,
    disputeId: id,
    amountCents,
    state,
  }))
}

function addressIn({ collected_information: collected }: Stripe.Checkout.Session): PaidAddress | null {
  const shipping = collected?.shipping_details
  if (shipping == null) return null
  const { line1, line2, postal_code: postcode, city, state, country } = shipping.address
  return {
    name: shipping.name,
    street: line1 ?? '',
    extra: line2 ?? '',
    postcode: postcode ?? '',
    city: [city, state].filter((part) => part != null && part !== '').join(', '),
    country: country ?? '',
  }
}
