import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const StripeObject = v.record(v.string(), v.unknown())
const StripeObjectList = v.object({
  'checkout.session': StripeObject,
  subscription: StripeObject,
  subscription_item: StripeObject,
  invoice: StripeObject,
  line_item: StripeObject,
  charge: StripeObject,
  refund: StripeObject,
  event: StripeObject,
  dispute: StripeObject,
  product: StripeObject,
  coupon: StripeObject,
  'billing_portal.session': StripeObject,
  'billing_portal.configuration': StripeObject,
})

/** One example of each Stripe object, as published by Stripe. The stand-in uses them for fields that it does not set. */
export const objects = v.parse(
  StripeObjectList,
  JSON.parse(readFileSync(new URL('stripe-objects.json', import.meta.url), 'utf8')),
)
