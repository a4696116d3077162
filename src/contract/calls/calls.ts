import { accountCalls } from './account-calls.ts'
import type { Call } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import { orderCalls } from './order-calls.ts'
import { noticeCalls } from './notice-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { placeCalls } from './place-calls.ts'
import { pushCalls } from './push-calls.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { responseCalls } from './response-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { syncCalls } from './sync-calls.ts'
import { analyticsCalls } from './analytics-calls.ts'
import { zoneCalls } from './zone-calls.ts'

/** Every HTTP call of SPEC section 7 that exists so far, and ours. */
export const calls = {
  ...accountCalls,
  ...zoneCalls,
  ...photoCalls,
  ...responseCalls,
  ...orderCalls,
  ...subscriptionCalls,
  ...catalogCalls,
  ...noticeCalls,
  ...placeCalls,
  ...analyticsCalls,
  ...pushCalls,
  ...syncCalls,
  pull: { ...syncCalls.pull, answer: PullAnswer },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
