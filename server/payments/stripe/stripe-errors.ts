import { Stripe } from 'stripe'

/** Returns true if Stripe rejected the request with this code. */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/**
 * Returns true if Stripe understood and rejected a request, for example for a disputed charge. An outage, a rate limit
 * and a wrong key are not final.
 */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}
