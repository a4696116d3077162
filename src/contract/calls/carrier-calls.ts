import { apiTokenCalls } from './api-token-calls.ts'
import { webhookCalls } from './webhook-calls.ts'
import { catalogCalls } from './catalog-calls.ts'
import { clipCalls } from './clip-calls.ts'
import { filmCalls } from './film-calls.ts'
import { guestbookCalls } from './guestbook-calls.ts'
import { noticeCalls } from './notice-calls.ts'
import { orderCalls } from './order-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { placeCalls } from './place-calls.ts'
import { profileCalls } from './profile-calls.ts'
import { responseCalls } from './response-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { zoneCalls } from './zone-calls.ts'

/** The calls that can carry a single mutation. Code that sends in the background loads only these. */
export const carrierCalls = {
  ...zoneCalls,
  ...photoCalls,
  ...clipCalls,
  ...filmCalls,
  ...guestbookCalls,
  ...responseCalls,
  ...orderCalls,
  ...subscriptionCalls,
  ...catalogCalls,
  ...noticeCalls,
  ...placeCalls,
  ...profileCalls,
  ...apiTokenCalls,
  ...webhookCalls,
} as const

export type CarrierCallName = keyof typeof carrierCalls
