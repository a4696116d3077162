import { Stripe } from 'stripe'

/** Whether Stripe refused with this code. */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/**
 * Whether Stripe understood a request and refused it, as for a disputed charge. An outage, a limit of requests and a wrong key
 * may pass.
 */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  )
}
