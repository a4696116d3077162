import { windowOf } from './allowance.ts'
import type { LimitRule } from './limit-rule.ts'

const tenMinutes = 600

/** Limits of walls on websites, where nobody has an account. */
export const embedLimits = {
  embed: {
    by: 'address',
    allows: [windowOf(12_000, tenMinutes)],
    store: 'memory',
    reason:
      'An office of 150 looks at a wall on a website; an address without a wall counts ten times, as a guess.',
  },
  'embed-wall': {
    by: 'wall',
    allows: [windowOf(150_000, tenMinutes)],
    store: 'memory',
    reason:
      'Two thousand visitors of a website at once; the pages of more of them go on with what they have.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
