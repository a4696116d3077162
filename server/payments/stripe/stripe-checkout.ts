import type { Stripe } from 'stripe'
import { currency } from '#src/contract/entities/shop/order.ts'
import { CountryCode } from '#src/contract/rules/shipping.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import { nameIn } from '#server/kernel/mail/names-in-languages.ts'
import type { CheckoutRequest } from '#server/kernel/providers/payment-provider.ts'

type SessionParams = Stripe.Checkout.SessionCreateParams

const planNames: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  basic: 'Basic',
  plus: 'Plus',
  pro: 'Pro',
  premium: 'Premium',
}

/** The language of Stripe's page. `auto` is the browser's language, for languages that Stripe does not support. */
const locales: Readonly<Record<Language, SessionParams['locale'] & string>> = {
  en: 'en',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  pt: 'pt-BR',
  nl: 'nl',
  pl: 'pl',
  tr: 'tr',
  uk: 'auto',
  ar: 'auto',
}

/** Returns the Stripe product of a plan. */
export function productOf(plan: PlanId): { readonly id: string; readonly name: string } {
  return { id: `waypost-plan-${plan}`, name: planNames[plan] }
}

/** Returns the plan of a Stripe product; null if the product is not one of our plans. */
export function planOfProduct(product: string): PlanId | null {
  for (const plan of ['basic', 'plus', 'pro', 'premium'] as const)
    if (productOf(plan).id === product) return plan
  return null
}

/** Returns the discount on the first month, as a coupon named after its amount; null: no discount. */
export function couponFor({
  lines,
  amountCents,
}: CheckoutRequest): { readonly id: string; readonly amountOffCents: number } | null {
  const totalCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  const amountOffCents = totalCents - amountCents
  return amountOffCents <= 0 ? null : { id: `waypost-off-${amountOffCents}`, amountOffCents }
}

/** Prices include tax, so the displayed price is the amount paid. */
const priceOf = (unitCents: number) => ({
  currency: currency.toLowerCase(),
  unit_amount: unitCents,
  tax_behavior: 'inclusive' as const,
})

/**
 * Returns the session parameters of a checkout attempt. They depend only on the attempt, so that Stripe creates one
 * session for repeated requests.
 */
export function checkoutParams(
  request: CheckoutRequest,
  { deployment, coupon }: { readonly deployment: string; readonly coupon: string | null },
): SessionParams {
  const { orderId, kind, lines, customerId, country, language, doneUrl, backUrl, endsAt } = request
  const metadata = { deployment, order: orderId }
  const common: SessionParams = {
    client_reference_id: orderId,
    metadata,
    locale: locales[language],
    success_url: doneUrl,
    cancel_url: backUrl,
    expires_at: Math.floor(endsAt / 1000),
    automatic_tax: { enabled: true },
    billing_address_collection: 'auto',
    ...(coupon === null ? {} : { discounts: [{ coupon }] }),
    ...payerOf(request),
  }
  const plan = kind.startsWith('plan-') ? kind.slice('plan-'.length) : null
  if (plan !== null)
    return {
      ...common,
      mode: 'subscription',
      subscription_data: { metadata },
      line_items: lines.map(({ unitCents }) => ({
        quantity: 1,
        price_data: {
          ...priceOf(unitCents),
          product: `waypost-plan-${plan}`,
          recurring: { interval: 'month' },
        },
      })),
    }
  return {
    ...common,
    mode: 'payment',
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    ...(customerId === null ? { customer_creation: 'always' } : {}),
    ...(kind === 'goods'
      ? {
          shipping_address_collection: {
            allowed_countries: country === null ? [...CountryCode.options] : [country],
          },
        }
      : {}),
    line_items: lines.map(({ quantity, unitCents, ...line }) => ({
      quantity,
      price_data: {
        ...priceOf(unitCents),
        product_data: { name: nameIn(language, line) },
      },
    })),
  }
}

/** Returns what is known about the payer. Tax is calculated from the address entered at checkout. */
function payerOf({ kind, customerId, email }: CheckoutRequest): SessionParams {
  if (customerId === null) return email === null ? {} : { customer_email: email }
  const shipping = kind === 'goods' ? ({ shipping: 'auto' } as const) : {}
  return { customer: customerId, customer_update: { address: 'auto', name: 'auto', ...shipping } }
}
