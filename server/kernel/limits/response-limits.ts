import { type LimitRule, hour, minute, windowOf } from './limit-rule.ts'

/** Limits for responses: comments, guestbook entries, trail notes, reactions and reports. */
export const responseLimits = {
  comment: {
    by: 'account',
    allows: [windowOf(30, 10 * minute)],
    store: 'file',
    reason: 'More than a person types. Comments written offline arrive in several batches.',
  },
  guestbook: {
    by: 'account',
    allows: [windowOf(30, hour)],
    store: 'file',
    reason: 'A family shares one phone. A voice recording can have up to 2 MB.',
  },
  'trail-note': {
    by: 'account',
    allows: [windowOf(60, hour)],
    store: 'file',
    reason: 'A day’s walk, with all notes sent together at the first signal.',
  },
  'comment-zone': {
    by: 'zone',
    allows: [windowOf(6000, 10 * minute)],
    store: 'file',
    reason: 'Two comments from each of 3,000 members. More suggests one script with many accounts.',
  },
  reaction: {
    by: 'account',
    allows: [windowOf(120, minute)],
    store: 'memory',
    reason: 'Two taps a second for a minute.',
  },
  'reaction-zone': {
    by: 'zone',
    allows: [windowOf(12_000, minute)],
    store: 'memory',
    reason: 'Four taps a minute from each of 3,000 members. More suggests one script with many accounts.',
  },
  report: {
    by: 'account',
    allows: [windowOf(30, 10 * minute)],
    store: 'file',
    reason: 'Each report takes a moderator’s time.',
  },
} as const satisfies Record<string, LimitRule>
