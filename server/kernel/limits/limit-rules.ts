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
    reason: 'Reads: one per second for each caller, and a burst when the app opens.',
  },
  write: {
    by: 'account',
    allows: [windowOf(1500, 5 * minute)],
    store: 'memory',
    reason: 'Mutations of every kind, by call or by push. Covers the outbox of a day offline.',
  },
  pull: {
    by: 'account',
    allows: [bucketOf(600, 90)],
    store: 'memory',
    reason:
      'Six per second for an account on several devices. Covers a start with the first pages of 60 zones.',
  },
  ...responseLimits,
  'join-request': {
    by: 'account',
    allows: [windowOf(20, day)],
    store: 'file',
    reason: 'Each request takes a host’s time. Zone ids cannot be guessed.',
  },
  order: {
    by: 'account',
    allows: [windowOf(30, hour)],
    store: 'file',
    reason: 'Each order calls the payment provider.',
  },
  scan: {
    by: 'account',
    allows: [windowOf(10, minute)],
    store: 'file',
    reason: 'Covers a person with a camera. Slows down scripts that guess codes.',
  },
  instant: {
    by: 'account',
    allows: [windowOf(20, day)],
    store: 'file',
    reason: 'An instant zone needs no plan, so it is the cheapest thing to create.',
  },
  zone: {
    by: 'account',
    allows: [windowOf(100, day)],
    store: 'file',
    reason: 'Covers an event agency on its busiest day.',
  },
  guest: {
    by: 'address',
    allows: [windowOf(1000, 10 * minute), windowOf(4000, day)],
    store: 'file',
    reason:
      'Covers a crowd of 3,000 on one Wi-Fi network, 300 of them in one minute. Stops scripts that create accounts endlessly.',
  },
  support: {
    by: 'address',
    allows: [windowOf(20, day)],
    store: 'file',
    reason:
      'Questions without an account. Covers a venue behind one address, and an operator can read all of them.',
  },
  authority: {
    by: 'address',
    allows: [windowOf(5, hour), windowOf(20, day)],
    store: 'file',
    reason: 'An office behind one address sends several requests for a case. Each takes an operator’s time.',
  },
  ...uploadLimits,
  ...embedLimits,
  // These make the server call URLs chosen by users.
  'backup-place': {
    by: 'account',
    allows: [windowOf(10, hour), windowOf(30, day)],
    store: 'file',
    reason:
      'Each attempt calls an address that the user enters. Covers typing errors, but not address scanning.',
  },
  'webhook-test': {
    by: 'account',
    allows: [windowOf(20, hour), windowOf(60, day)],
    store: 'file',
    reason: 'Each test calls an address that the user entered. Covers debugging a program.',
  },
  'domain-check': {
    by: 'account',
    allows: [bucketOf(20, hour)],
    store: 'file',
    reason:
      'Each check queries DNS for a name that the user chose. Covers an hour of impatient checks for a new record.',
  },
  ...codeLimits,
  ...courierLimits,
  register: {
    by: 'address',
    allows: [windowOf(150, 10 * minute), windowOf(600, day)],
    store: 'file',
    reason:
      'People in a hall create accounts on one Wi-Fi network. Stops scripts that create accounts endlessly.',
  },
  'register-email': {
    by: 'e-mail',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Each attempt hashes a password and may send an email.',
  },
  'sign-in': {
    by: 'address',
    allows: [windowOf(100, 10 * minute), windowOf(500, day)],
    store: 'file',
    reason:
      'People in a hall sign in on one Wi-Fi network. Slows down scripts that try common passwords on many accounts.',
  },
  'sign-in-pair': {
    by: 'address and e-mail',
    allows: [bucketOf(8, hour)],
    store: 'file',
    reason: 'One address cannot use up the limit of an account, so the owner can sign in from elsewhere.',
  },
  'sign-in-email': {
    by: 'e-mail',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'At most 20 passwords are checked per account in any hour, from any number of addresses.',
  },
  'sign-in-device': {
    by: 'known device',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Strangers’ guesses do not block a person who has signed in on this device before.',
  },
  resume: {
    by: 'address',
    allows: [windowOf(300, 10 * minute)],
    store: 'memory',
    reason:
      'Many devices on one Wi-Fi network may have lost their cookies. A key of 256 bits cannot be guessed.',
  },
  handover: {
    by: 'account',
    allows: [windowOf(20, 10 * minute)],
    store: 'memory',
    reason: 'Each code replaces the previous one. A person creates a new one if ten minutes were not enough.',
  },
  'handover-code': {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason:
      'People in a hall enter their codes on one Wi-Fi network. In ten minutes, a script finds none of 850 billion codes.',
  },
  leaving: {
    by: 'account',
    allows: [windowOf(30, 10 * minute)],
    store: 'memory',
    reason: 'A person may change their mind a few times. Each deletion ends sessions and sends an email.',
  },
  'account-export': {
    by: 'account',
    allows: [windowOf(3, day)],
    store: 'file',
    reason: 'Each export reads all photos of a person and stores a copy of them for a week.',
  },
  address: {
    by: 'caller',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Each call may send an email.',
  },
  verify: {
    by: 'caller',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Allows twenty guesses at a six-digit code in any hour.',
  },
  reset: {
    by: 'address',
    allows: [windowOf(60, 10 * minute), windowOf(300, day)],
    store: 'file',
    reason:
      'People in a hall reset forgotten passwords on one Wi-Fi network. A script can send emails to only a few people.',
  },
  'mail-address': {
    by: 'e-mail',
    allows: [bucketOf(6, hour), windowOf(20, day)],
    store: 'file',
    reason: 'Prevents others from filling an inbox by entering its address.',
  },
  password: {
    by: 'account',
    allows: [bucketOf(10, hour)],
    store: 'file',
    reason: 'Prevents guessing the password on a device that was left signed in.',
  },
  near: {
    by: 'caller',
    allows: [windowOf(20, minute)],
    store: 'memory',
    reason: 'A person looks around. Slows down scripts that map all places.',
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
    reason: 'Requests without an account, from many people behind one address.',
  },
  analytics: {
    by: 'caller',
    allows: [windowOf(60, minute)],
    store: 'memory',
    reason: 'Batches of events that were counted on a device.',
  },
  backup: {
    by: 'account',
    allows: [windowOf(6, day)],
    store: 'file',
    reason: 'Backups on request: each may read all photos in a host’s zones.',
  },
  organisation: {
    by: 'account',
    allows: [windowOf(200, day)],
    store: 'file',
    reason: 'Each invitation sends an email. A team of 100 can be invited in an afternoon.',
  },
  token: {
    by: 'account',
    allows: [windowOf(600, 5 * minute)],
    store: 'memory',
    reason: 'Two calls per second for all tokens of an account, separate from the owner’s calls in the app.',
  },
  'test-push': {
    by: 'caller',
    allows: [windowOf(5, hour)],
    store: 'file',
    reason: 'Each test calls a push service.',
  },
} as const satisfies Readonly<Record<RateLimit, LimitRule> & Record<string, LimitRule>>

export type LimitName = keyof typeof limitRules

/** Replacement limits for tests and benchmarks. Each caller documents its reason. */
export type LimitOverrides = Readonly<Partial<Record<LimitName, readonly Allowance[]>>>
