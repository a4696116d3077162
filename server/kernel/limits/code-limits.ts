import { windowOf } from './allowance.ts'
import type { LimitRule } from './limit-rule.ts'

const minute = 60

/** How often codes of zones may be looked up and chosen. */
export const codeLimits = {
  'code-page': {
    by: 'address',
    allows: [windowOf(600, 10 * minute)],
    store: 'memory',
    reason: 'A wedding behind one Wi-Fi opens its code; a code without a zone counts ten times, as a guess.',
  },
  'new-code': {
    by: 'account',
    allows: [windowOf(600, 10 * minute)],
    store: 'memory',
    reason: 'All 200 codes of a zone, several times; one that exists already counts ten times, as a guess.',
  },
} as const satisfies Record<string, LimitRule>
