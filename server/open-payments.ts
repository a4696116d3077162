import type { Clock } from '#server/core/clock/clock.ts'
import type { Config } from './kernel/environment/config.ts'
import { type PaymentProvider, testPayments } from './kernel/providers/payment-provider.ts'

/** Through whom money moves; a provider's library is read only where there is a key for it. */
export async function openPayments(
  { stripe }: Pick<Config, 'stripe'>,
  own: { readonly secret: string; readonly clock: Clock },
): Promise<PaymentProvider> {
  if (stripe === null) return testPayments
  const { stripePayments } = await import('./payments/stripe/stripe-payments.ts')
  return stripePayments(stripe, own)
}
