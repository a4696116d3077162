import { bucketOf, windowOf } from './allowance.ts'
import type { LimitRule } from './limit-rule.ts'

const hour = 3600
const day = 24 * hour

/** Limits of what has this server ask addresses that its users chose. */
export const outgoingLimits = {
  'backup-place': {
    by: 'account',
    allows: [windowOf(10, hour), windowOf(30, day)],
    store: 'file',
    reason: 'Each try calls an address that the user names. Typing errors fit, trying out addresses not.',
  },
  'webhook-test': {
    by: 'account',
    allows: [windowOf(20, hour), windowOf(60, day)],
    store: 'file',
    reason: 'Each one calls an address that the user named. Finding an error in a program fits.',
  },
  'domain-check': {
    by: 'account',
    allows: [bucketOf(20, hour)],
    store: 'file',
    reason:
      'Each check asks DNS for a name that the user chose. A record is awaited impatiently for an hour.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
