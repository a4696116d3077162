import { objects } from './stripe-objects.ts'
import { endSubscription, refundPayment } from './stripe-actions.ts'
import { intentObject, invoiceObject, sessionObject, subscriptionObject } from './stripe-shapes.ts'
import type { StripeResponse, StripeRequest, Params, StripeSession, StripeState } from './stripe-state.ts'

/** Returns the API response to a request. */
export function answerOf(state: StripeState, asked: StripeRequest): StripeResponse {
  const { method, path, params } = asked
  const { invoices, configurations } = state
  const [, , resource = '', id = '', verb = '', more = ''] = path.split('/')
  if (resource === 'payment_intents') return onIntent(state, id)
  if (resource === 'invoice_payments') return onInvoicePayments(state, params.get('payment.payment_intent'))
  if (resource === 'subscriptions') return onSubscription(state, id, asked)
  if (resource === 'checkout' && verb !== '') return onSession(state, verb, more)
  if (resource === 'invoices') {
    const found = invoices.filter((one) =>
      id === '' ? one.subscription?.id === params.get('subscription') : one.id === id,
    )
    const shown = found.toReversed().map((one) => invoiceObject(one, true))
    return id === ''
      ? { status: 200, json: { object: 'list', has_more: false, data: shown.slice(0, 1) } }
      : { status: 200, json: shown[0] ?? {} }
  }
  if (method === 'GET' && path === '/v1/billing_portal/configurations') {
    const data = configurations.map((one) => ({ id: one, metadata: { portal: 'waypost-1' } }))
    return { status: 200, json: { object: 'list', has_more: false, data } }
  }
  return make(state, asked)
}

function onIntent({ payments }: StripeState, id: string): StripeResponse {
  const payment = payments.find(({ intent }) => intent === id)
  return payment === undefined
    ? missing('No such payment_intent')
    : { status: 200, json: intentObject(payment) }
}

function onInvoicePayments({ invoices }: StripeState, intent: string | undefined): StripeResponse {
  const paid = invoices.filter((invoice) => invoice.intent === intent)
  const data = paid.map((invoice) => ({
    object: 'invoice_payment',
    status: 'paid',
    invoice: invoiceObject(invoice, true),
  }))
  return { status: 200, json: { object: 'list', has_more: false, data } }
}

function make(state: StripeState, { path, params }: StripeRequest): StripeResponse {
  const { products, coupons, configurations, next } = state
  const id = params.get('id') ?? ''
  if (path === '/v1/products' || path === '/v1/coupons') {
    const isProduct = path === '/v1/products'
    if (isProduct ? products.has(id) : coupons.has(id)) return taken()
    if (isProduct) products.add(id)
    else coupons.set(id, Number(params.get('amount_off')))
    return { status: 200, json: { ...(isProduct ? objects.product : objects.coupon), id } }
  }
  if (path === '/v1/checkout/sessions') return createSession(state, params)
  if (path === '/v1/refunds') return createRefund(state, params)
  if (path === '/v1/billing_portal/configurations') {
    configurations.push(next('bpc'))
    return { status: 200, json: { ...objects['billing_portal.configuration'], id: configurations.at(-1) } }
  }
  if (path === '/v1/billing_portal/sessions')
    return {
      status: 200,
      json: { ...objects['billing_portal.session'], url: 'https://portal.stand-in.example/1' },
    }
  return missing(`No such path: ${path}`)
}

function createSession(
  { sessions, coupons, products, now, next }: StripeState,
  params: Params,
): StripeResponse {
  const linesOf = (field: string) =>
    Array.from({ length: 50 }, (_, index) => params.get(`line_items.${index}.${field}`)).filter(
      (value) => value !== undefined,
    )
  const units = linesOf('price_data.unit_amount').map(Number)
  const quantities = linesOf('quantity').map(Number)
  const whole = units.reduce((sum, unit, index) => sum + unit * (quantities[index] ?? 1), 0)
  const amountCents = whole - (coupons.get(params.get('discounts.0.coupon') ?? '') ?? 0)
  const product = params.get('line_items.0.price_data.product') ?? ''
  if (product !== '' && !products.has(product)) return missing(`No such product: '${product}'`)
  if (amountCents < 50)
    return {
      status: 400,
      json: { error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too little' } },
    }
  const endsAt = Number(params.get('expires_at')) * 1000
  if (endsAt < now() + 30 * 60_000 || endsAt > now() + 24 * 3_600_000)
    return {
      status: 400,
      json: { error: { type: 'invalid_request_error', message: 'expires_at is out of range' } },
    }
  const metadata = {
    deployment: params.get('metadata.deployment') ?? '',
    order: params.get('metadata.order') ?? '',
  }
  const session: StripeSession = {
    id: next('cs_test'),
    mode: params.get('mode') ?? '',
    metadata,
    amountCents,
    currency: params.get('line_items.0.price_data.currency') ?? '',
    unitCents: units[0] ?? 0,
    product,
    endsAt,
    params,
    isGone: false,
    status: 'open',
  }
  sessions.push(session)
  return { status: 200, json: sessionObject(session) }
}

function createRefund(state: StripeState, params: Params): StripeResponse {
  const { payments } = state
  const payment = payments.find(({ intent }) => intent === params.get('payment_intent'))
  if (payment === undefined) return missing('No such payment_intent')
  if (payment.refusesRefunds)
    return {
      status: 400,
      json: { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'It is disputed' } },
    }
  const cents = Number(params.get('amount'))
  if (payment.refundedCents + cents > payment.amountCents)
    return {
      status: 400,
      json: {
        error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded' },
      },
    }
  refundPayment(state, payment, cents)
  return { status: 200, json: { ...objects.refund, payment_intent: payment.intent, amount: cents } }
}

function onSession({ sessions, emit }: StripeState, id: string, verb: string): StripeResponse {
  const session = sessions.find((one) => one.id === id)
  if (session === undefined || session.isGone) return missing('No such checkout.session')
  if (verb === 'expire') {
    if (session.status !== 'open') return missing('Only open sessions can be expired')
    session.status = 'expired'
    emit('checkout.session.expired', sessionObject(session))
  }
  return { status: 200, json: sessionObject(session) }
}

function onSubscription(state: StripeState, id: string, { method, params }: StripeRequest): StripeResponse {
  const { subscriptions, now } = state
  const subscription = subscriptions.find((one) => one.id === id)
  if (subscription === undefined) return missing('No such subscription')
  if (method === 'GET') return { status: 200, json: subscriptionObject(subscription, now()) }
  if (subscription.status === 'canceled')
    return missing('A canceled subscription can only update its metadata')
  if (method === 'DELETE') endSubscription(state, subscription)
  else {
    subscription.cancelsAtEnd = params.get('cancel_at_period_end') === 'true'
    subscription.product = params.get('items.0.price_data.product') ?? subscription.product
    subscription.unitCents = Number(params.get('items.0.price_data.unit_amount') ?? subscription.unitCents)
  }
  return { status: 200, json: subscriptionObject(subscription, now()) }
}

function missing(message: string): StripeResponse {
  return {
    status: 404,
    json: { error: { type: 'invalid_request_error', code: 'resource_missing', message } },
  }
}

function taken(): StripeResponse {
  const error = { type: 'invalid_request_error', code: 'resource_already_exists', message: 'Already exists' }
  return { status: 400, json: { error } }
}

export const reusedKey: StripeResponse = {
  status: 400,
  json: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' } },
}
