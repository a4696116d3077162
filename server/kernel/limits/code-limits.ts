import { type LimitRule, day, minute, windowOf } from './limit-rule.ts'

/** Limits for looking up and choosing zone codes. */
export const codeLimits = {
  'code-page': {
    by: 'address',
    allows: [windowOf(3000, 10 * minute)],
    store: 'memory',
    reason:
      'A crowd on one Wi-Fi network opens its code. A code without a zone counts 50 times, which allows 60 guesses.',
  },
  'new-code': {
    by: 'account',
    allows: [windowOf(600, 10 * minute)],
    store: 'memory',
    reason:
      'Covers all 200 codes of a zone, several times. A code that already exists counts ten times, as a guess.',
  },
  television: {
    by: 'address',
    allows: [windowOf(120, 10 * minute)],
    store: 'memory',
    reason:
      'A shop has many televisions behind one address. Each creates a code in ten minutes and occupies a row meanwhile.',
  },
  'television-look': {
    by: 'address',
    allows: [windowOf(12_000, 10 * minute)],
    store: 'memory',
    reason:
      'Thirty televisions in a busy hall each send a request every 1.5 seconds. A key of 256 bits cannot be guessed.',
  },
  'television-code': {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason:
      'People in a hall enter their codes on one Wi-Fi network. In ten minutes, a script finds none of 850 billion codes.',
  },
  booth: {
    by: 'address',
    allows: [windowOf(1200, 10 * minute)],
    store: 'memory',
    reason:
      'Six booths on the Wi-Fi network of a hall check once a minute and send a backlog. A key of 256 bits cannot be guessed.',
  },
} as const satisfies Record<string, LimitRule>

/** Limits for embedded walls, whose visitors have no account. */
export const embedLimits = {
  embed: {
    by: 'address',
    allows: [windowOf(12_000, 10 * minute)],
    store: 'memory',
    reason:
      'An office of 150 people views a wall on a website. An address without a wall counts ten times, as a guess.',
  },
  'embed-wall': {
    by: 'wall',
    allows: [windowOf(150_000, 10 * minute)],
    store: 'memory',
    reason:
      'Two thousand people visit a website at once. If there are more, their pages continue with the photos they have.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
