import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Thing = v.record(v.string(), v.unknown())
const Things = v.object({
  'checkout.session': Thing,
  subscription: Thing,
  subscription_item: Thing,
  invoice: Thing,
  line_item: Thing,
  charge: Thing,
  refund: Thing,
  event: Thing,
  dispute: Thing,
  product: Thing,
  coupon: Thing,
  'billing_portal.session': Thing,
  'billing_portal.configuration': Thing,
})

/** One example of each Stripe object, as published by Stripe. The stand-in uses them for fields that it does not set. */
export const objects = v.parse(
  Things,
  JSON.parse(readFileSync(new URL('stripe-objects.json', import.meta.url), 'utf8')),
)
