import { Stripe } from 'stripe'

/** Whether Stripe refused with this code. */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
