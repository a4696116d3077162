import { createHmac } from 'node:crypto'
import { Stripe } from 'stripe'
import { currency } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { StripeConfig } from '#server/kernel/environment/config.ts'
import type {
  CheckoutRequest,
  CheckoutState,
  OpenCheckout,
  PaymentFee,
  PaymentProvider,
  Refund,
  RemotePayments,
} from '#server/kernel/providers/payment-provider.ts'
import type { NextAtProvider } from '#server/core/db/tables/money-tables.ts'
import { isErrorCode, isFinalRefusal } from './stripe-errors.ts'
import { checkoutParams, couponFor, productOf } from './stripe-checkout.ts'
import { type EventReader, makeEventReader } from './stripe-events.ts'
import { monthOf } from './stripe-month.ts'

/** Must match the library's types. A newer default of the account has no effect here. */
const apiVersion = '2026-10-28.endive'

/** The minimum amount that Stripe accepts in US dollars. */
const minimumCents = 50

/** Stripe: Checkout, subscriptions that it renews, refunds, the customer portal, and signed events. */
export function stripePayments(
  config: StripeConfig,
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    apiVersion,
    maxNetworkRetries: config.networkRetries,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'waypost' },
    ...endpointOf(config.apiBase),
  })
  const isTest = /^[sr]k_test_/.test(config.secretKey)
  // Several deployments may share an account. Each handles only its own events.
  const deployment = createHmac('sha256', secret).update('payments').digest('hex').slice(0, 24)
  const reader: EventReader = makeEventReader({ stripe, config, deployment, isTest, clock })
  return {
    name: 'stripe',
    isTest,
    minimumCents,
    remote: remoteOf({ stripe, deployment, reader }),
  }
}

interface Remote {
  readonly stripe: Stripe
  readonly deployment: string
  readonly reader: EventReader
}

function remoteOf(at: Remote): RemotePayments {
  const { stripe, reader } = at
  return {
    createCheckout: (request) => createCheckout(at, request),
    async checkoutState(id): Promise<CheckoutState> {
      const { status } = await stripe.checkout.sessions.retrieve(id)
      if (status === 'open') return 'open'
      return status === 'complete' ? 'complete' : 'ended'
    },

    async endCheckout(id) {
      if ((await statusOfSession(stripe, id)) === 'open') await stripe.checkout.sessions.expire(id)
    },
    isRefusal: isFinalRefusal,

    refund: (refund) => createRefund(at, refund),
    feeOf: (reference) => feeOf(stripe, reference),
    setNext: (id, next) => setNext(stripe, id, next),

    async lastPaidMonth(id) {
      const { data } = await stripe.invoices.list({
        subscription: id,
        status: 'paid',
        limit: 1,
        expand: ['data.payments'],
      })
      const [invoice] = data
      return invoice === undefined ? null : monthOf(invoice)
    },

    async portalUrl({ customerId, backUrl }) {
      const configuration = await portalConfiguration(stripe)
      const portal = { customer: customerId, return_url: backUrl, configuration }
      return (await stripe.billingPortal.sessions.create(portal)).url
    },

    readEvent: (body, signature) => reader.read(body, signature),
  }
}

async function createCheckout(
  { stripe, deployment }: Remote,
  request: CheckoutRequest,
): Promise<OpenCheckout> {
  const plan = planIn(request.kind)
  if (plan !== null) await ensureProduct(stripe, plan)
  const coupon = couponFor(request)
  if (coupon !== null) await ensureCoupon(stripe, coupon)
  const session = await stripe.checkout.sessions.create(
    checkoutParams(request, { deployment, coupon: coupon?.id ?? null }),
    { idempotencyKey: `checkout-${deployment}-${request.orderId}-${request.attempt}` },
  )
  if (session.url === null) throw new Error(`Stripe returned no URL for ${session.id}`)
  return { id: session.id, url: session.url }
}

/** null: Stripe no longer has this session. */
async function statusOfSession(stripe: Stripe, id: string) {
  try {
    return (await stripe.checkout.sessions.retrieve(id)).status
  } catch (error) {
    if (isErrorCode(error, 'resource_missing')) return null
    throw error
  }
}

async function createRefund(
  { stripe, deployment }: Remote,
  { reference, amountCents, key }: Refund,
): Promise<void> {
  const filter = reference.startsWith('pi_') ? { payment_intent: reference } : { charge: reference }
  try {
    await stripe.refunds.create(
      { ...filter, amount: amountCents, reason: 'requested_by_customer', metadata: { deployment } },
      { idempotencyKey: `refund-${deployment}-${key}` },
    )
  } catch (error) {
    // The operator has refunded it in the meantime.
    if (!isErrorCode(error, 'charge_already_refunded')) throw error
  }
}

/** The fee is in the balance transaction of the charge. A delayed payment has one only after it has arrived. */
async function feeOf(stripe: Stripe, reference: string): Promise<PaymentFee | null> {
  if (!reference.startsWith('pi_')) return null
  const expand = ['latest_charge.balance_transaction']
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(reference, { expand })
  if (charge === null || typeof charge === 'string') return null
  const { balance_transaction: settled } = charge
  if (settled === null || typeof settled === 'string') return null
  return { feeCents: settled.fee, currency: settled.currency.toUpperCase() }
}

function endpointOf(apiBase: string | null) {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'https:' ? ('https' as const) : ('http' as const) }
}

function planIn(kind: string): PlanId | null {
  for (const plan of ['basic', 'plus', 'pro', 'premium'] as const) if (kind === `plan-${plan}`) return plan
  return null
}

/** Creates a product for each plan under an id of ours. Prices reference it, and events identify the plan by it. */
async function ensureProduct(stripe: Stripe, plan: PlanId): Promise<void> {
  const { id, name } = productOf(plan)
  try {
    await stripe.products.create({ id, name, tax_code: 'txcd_10000000' })
  } catch (error) {
    if (!isErrorCode(error, 'resource_already_exists')) throw error
  }
}

async function ensureCoupon(
  stripe: Stripe,
  { id, amountOffCents }: { readonly id: string; readonly amountOffCents: number },
): Promise<void> {
  try {
    await stripe.coupons.create({
      id,
      amount_off: amountOffCents,
      currency: currency.toLowerCase(),
      duration: 'once',
    })
  } catch (error) {
    if (!isErrorCode(error, 'resource_already_exists')) throw error
  }
}

/**
 * Changing the plan sets a new price immediately; it is first charged when the next month begins. Every change can be
 * repeated. A subscription that has ended accepts no changes, which has the same effect.
 */
async function setNext(stripe: Stripe, id: string, next: NextAtProvider): Promise<void> {
  try {
    if (next === 'end-now') {
      await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
      return
    }
    if (next === 'free') {
      await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      return
    }
    const subscription = await stripe.subscriptions.retrieve(id)
    const [item] = subscription.items.data
    if (item === undefined) throw new Error(`Subscription ${id} has no plan`)
    await ensureProduct(stripe, next)
    await stripe.subscriptions.update(id, {
      cancel_at_period_end: false,
      proration_behavior: 'none',
      items: [
        {
          id: item.id,
          price_data: {
            product: productOf(next).id,
            currency: currency.toLowerCase(),
            unit_amount: planPricesCents[next],
            recurring: { interval: 'month' },
            tax_behavior: 'inclusive',
          },
        },
      ],
    })
  } catch (error) {
    if (!(await isSubscriptionEnded(stripe, id, error))) throw error
  }
}

async function isSubscriptionEnded(stripe: Stripe, id: string, error: unknown): Promise<boolean> {
  if (isErrorCode(error, 'resource_missing')) return true
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false
  const { status } = await stripe.subscriptions.retrieve(id)
  return status === 'canceled' || status === 'incomplete_expired'
}

const portalMark = 'waypost-1'

/** Returns a portal in which people change their payment method and read invoices. Plans can only be changed with us. */
async function portalConfiguration(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const known = data.find(({ metadata }) => metadata?.['portal'] === portalMark)
  if (known !== undefined) return known.id
  const made = await stripe.billingPortal.configurations.create(
    {
      metadata: { portal: portalMark },
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
    { idempotencyKey: portalMark },
  )
  return made.id
}
