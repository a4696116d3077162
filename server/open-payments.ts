import type { Clock } from '#server/core/clock/clock.ts'
import type { Config } from './kernel/environment/config.ts'
import { type PaymentProvider, testPayments } from './kernel/providers/payment-provider.ts'

/** Opens the payment provider. A provider's library is loaded only if its key is set. */
export async function openPayments(
  { stripe }: Pick<Config, 'stripe'>,
  own: { readonly secret: string; readonly clock: Clock },
): Promise<PaymentProvider> {
  if (stripe === null) return testPayments
  const { stripePayments } = await import('./payments/stripe/stripe-payments.ts')
  return stripePayments(stripe, own)
}
