import { type LimitRule, day, minute, windowOf } from './limit-rule.ts'

/** Limits for looking up and choosing zone codes. */
export const codeLimits = {
  'code-page': {
    by: 'address',
    allows: [windowOf(3000, 10 * minute)],
    store: 'memory',
    reason:
      'A crowd behind one Wi-Fi opens its code; one without a zone counts 50 times, so 60 can be guessed.',
  },
  'new-code': {
    by: 'account',
    allows: [windowOf(600, 10 * minute)],
    store: 'memory',
    reason: 'All 200 codes of a zone, several times; one that exists already counts ten times, as a guess.',
  },
  television: {
    by: 'address',
    allows: [windowOf(120, 10 * minute)],
    store: 'memory',
    reason:
      'A shop of televisions behind one address; each makes a code in ten minutes, and holds a row meanwhile.',
  },
  'television-look': {
    by: 'address',
    allows: [windowOf(12_000, 10 * minute)],
    store: 'memory',
    reason: 'Thirty televisions in a busy hall ask once a second and a half; nobody guesses 256 bits.',
  },
  'television-code': {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason: 'A hall behind one Wi-Fi types its codes; in ten minutes a script finds none of 850 billion.',
  },
  booth: {
    by: 'address',
    allows: [windowOf(1200, 10 * minute)],
    store: 'memory',
    reason:
      'A hall with six booths behind one Wi-Fi asks once a minute and sends a backlog; nobody guesses 256 bits.',
  },
} as const satisfies Record<string, LimitRule>

/** Limits for embedded walls, whose visitors have no account. */
export const embedLimits = {
  embed: {
    by: 'address',
    allows: [windowOf(12_000, 10 * minute)],
    store: 'memory',
    reason:
      'An office of 150 looks at a wall on a website; an address without a wall counts ten times, as a guess.',
  },
  'embed-wall': {
    by: 'wall',
    allows: [windowOf(150_000, 10 * minute)],
    store: 'memory',
    reason:
      'Two thousand visitors of a website at once; the pages of more of them go on with what they have.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
