import { type Allowance, type LimitRule, bucketOf, day, hour, minute, windowOf } from './limit-rule.ts'
import type { RateLimit } from '#src/contract/calls/call.ts'
import { codeLimits, embedLimits } from './code-limits.ts'
import { courierLimits, uploadLimits } from './upload-limits.ts'
import { responseLimits } from './response-limits.ts'

/** All limits of the server. Calls name their limit in the contract; those of mutations are in `mutation-limits.ts`. */
export const limitRules = {
  api: {
    by: 'caller',
    allows: [windowOf(300, 5 * minute)],
    store: 'memory',
    reason: 'Reads: one a second for a caller, and a burst when the app opens.',
  },
  write: {
    by: 'account',
    allows: [windowOf(1500, 5 * minute)],
    store: 'memory',
    reason: 'Mutations of every kind, by call or by push. The outbox of a day offline fits.',
  },
  pull: {
    by: 'account',
    allows: [bucketOf(600, 90)],
    store: 'memory',
    reason: 'Six a second for an account on several devices; the start of 60 zones with first pages fits.',
  },
  ...responseLimits,
  'join-request': {
    by: 'account',
    allows: [windowOf(20, day)],
    store: 'file',
    reason: 'Each request asks for the time of a host; ids of zones cannot be tried out.',
  },
  order: {
    by: 'account',
    allows: [windowOf(30, hour)],
    store: 'file',
    reason: 'Each order asks the payment provider.',
  },
  scan: {
    by: 'account',
    allows: [windowOf(10, minute)],
    store: 'file',
    reason: 'A person with a camera; guessing codes by script is slowed down.',
  },
  instant: {
    by: 'account',
    allows: [windowOf(20, day)],
    store: 'file',
    reason: 'An instant zone needs no plan, so it is the cheapest thing to make.',
  },
  zone: {
    by: 'account',
    allows: [windowOf(100, day)],
    store: 'file',
    reason: 'An event agency on its busiest day fits.',
  },
  guest: {
    by: 'address',
    allows: [windowOf(1000, 10 * minute), windowOf(4000, day)],
    store: 'file',
    reason:
      'A crowd of 3,000 behind one Wi-Fi, 300 of them in one minute; a script gets no endless supply of accounts.',
  },
  support: {
    by: 'address',
    allows: [windowOf(20, day)],
    store: 'file',
    reason: 'Questions without an account: a venue behind one address fits; an operator can read all.',
  },
  authority: {
    by: 'address',
    allows: [windowOf(5, hour), windowOf(20, day)],
    store: 'file',
    reason: 'An office behind one address sends a case with several requests; each takes an operator’s time.',
  },
  ...uploadLimits,
  ...embedLimits,
  // These make the server call URLs chosen by users.
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
  ...codeLimits,
  ...courierLimits,
  register: {
    by: 'address',
    allows: [windowOf(150, 10 * minute), windowOf(600, day)],
    store: 'file',
    reason: 'A hall behind one Wi-Fi makes its accounts; a script makes no endless supply.',
  },
  'register-email': {
    by: 'e-mail',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Each try hashes a password and may send a mail.',
  },
  'sign-in': {
    by: 'address',
    allows: [windowOf(100, 10 * minute), windowOf(500, day)],
    store: 'file',
    reason: 'A hall behind one Wi-Fi signs in; trying common passwords on many accounts is slowed down.',
  },
  'sign-in-pair': {
    by: 'address and e-mail',
    allows: [bucketOf(8, hour)],
    store: 'file',
    reason: 'One address cannot use up what an account allows, so its owner can sign in from elsewhere.',
  },
  'sign-in-email': {
    by: 'e-mail',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'At most 20 passwords are checked for an account in any hour, from however many addresses.',
  },
  'sign-in-device': {
    by: 'known device',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Whoever signed in on this device before is not held up by the guesses of strangers.',
  },
  resume: {
    by: 'address',
    allows: [windowOf(300, 10 * minute)],
    store: 'memory',
    reason: 'Many devices behind one Wi-Fi may have lost their cookies; nobody guesses 256 bits.',
  },
  handover: {
    by: 'account',
    allows: [windowOf(20, 10 * minute)],
    store: 'memory',
    reason: 'Each code replaces the one before; a person makes a new one where ten minutes were not enough.',
  },
  'handover-code': {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason: 'A hall behind one Wi-Fi types its codes; in ten minutes a script finds none of 850 billion.',
  },
  leaving: {
    by: 'account',
    allows: [windowOf(30, 10 * minute)],
    store: 'memory',
    reason: 'A person who changes their mind a few times; each deletion ends sessions and sends a mail.',
  },
  'account-export': {
    by: 'account',
    allows: [windowOf(3, day)],
    store: 'file',
    reason: 'Each export reads all photos of a person and stores them once more for a week.',
  },
  address: {
    by: 'caller',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Each call may send a mail.',
  },
  verify: {
    by: 'caller',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Twenty guesses at a code of six digits in any hour.',
  },
  reset: {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason: 'A hall behind one Wi-Fi has forgotten its passwords; a script writes to few people.',
  },
  'mail-address': {
    by: 'e-mail',
    allows: [bucketOf(6, hour), windowOf(20, day)],
    store: 'file',
    reason: 'Nobody’s inbox is filled by others who enter its address.',
  },
  password: {
    by: 'account',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Whoever found a device signed in does not guess the password there.',
  },
  near: {
    by: 'caller',
    allows: [windowOf(20, minute)],
    store: 'memory',
    reason: 'A person looks around; mapping all places by script is slowed down.',
  },
  export: {
    by: 'caller',
    allows: [windowOf(20, hour)],
    store: 'file',
    reason: 'Each export reads a whole zone.',
  },
  shared: {
    by: 'caller',
    allows: [windowOf(120, minute)],
    store: 'memory',
    reason: 'Asked without an account, by many behind one address.',
  },
  analytics: {
    by: 'caller',
    allows: [windowOf(60, minute)],
    store: 'memory',
    reason: 'Batches of what was counted on a device.',
  },
  backup: {
    by: 'account',
    allows: [windowOf(6, day)],
    store: 'file',
    reason: 'Backups asked for at once: each may read all photos of a host’s zones.',
  },
  organisation: {
    by: 'account',
    allows: [windowOf(200, day)],
    store: 'file',
    reason: 'Each invitation sends a mail; a team of 100 is invited in an afternoon.',
  },
  token: {
    by: 'account',
    allows: [windowOf(600, 5 * minute)],
    store: 'memory',
    reason: 'Two calls a second for all tokens of an account, apart from what its owner does in the app.',
  },
  'test-push': {
    by: 'caller',
    allows: [windowOf(5, hour)],
    store: 'file',
    reason: 'Each one asks a push service.',
  },
} as const satisfies Readonly<Record<RateLimit, LimitRule> & Record<string, LimitRule>>

export type LimitName = keyof typeof limitRules

/** Replacement limits for tests and benchmarks. Each caller documents its reason. */
export type LimitOverrides = Readonly<Partial<Record<LimitName, readonly Allowance[]>>>
