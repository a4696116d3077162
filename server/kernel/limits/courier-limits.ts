import { windowOf } from './allowance.ts'
import type { LimitRule } from './limit-rule.ts'

const hour = 60 * 60

/** What phones bring for others. */
export const courierLimits = {
  courier: {
    by: 'account',
    allows: [windowOf(300, hour)],
    store: 'memory',
    reason: 'Deliveries of 16 envelopes: all that a phone has room for passes within an hour.',
  },
  'courier-kib': {
    by: 'account',
    allows: [windowOf(60 * 1024, hour)],
    store: 'memory',
    reason: 'KiB that one phone brings: it keeps at most 50 MB, and base64 makes a third more of it.',
  },
  'courier-guest': {
    by: 'account',
    allows: [windowOf(60, hour), windowOf(200, 24 * hour)],
    store: 'file',
    reason:
      'Guests whom the server does not know yet, brought by one phone: a full hut; no supply of accounts.',
  },
  'courier-author': {
    by: 'account',
    allows: [windowOf(1500, hour)],
    store: 'memory',
    reason: 'Envelopes of one author, from however many couriers; a repeat costs no more than a signature.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
