import { type LimitRule, day, hour, minute, windowOf } from './limit-rule.ts'

/** Limits for uploads of photos and other files. */
export const uploadLimits = {
  upload: {
    by: 'account',
    allows: [windowOf(400, hour), windowOf(2000, day)],
    store: 'file',
    reason: 'Covers a day of hiking or a wedding photographer. A script reaches the limit in minutes.',
  },
  'upload-request': {
    by: 'account',
    allows: [windowOf(1200, hour)],
    store: 'file',
    reason:
      'Counted before the body is read, for requests without a zone or with a zone of others. Covers retries.',
  },
  folder: {
    by: 'account',
    allows: [windowOf(3000, 5 * minute)],
    store: 'memory',
    reason: 'A program sends five to ten requests to copy a photo into a photographer’s folder.',
  },
  'folder-upload': {
    by: 'account',
    allows: [windowOf(2000, hour), windowOf(6000, day)],
    store: 'file',
    reason: 'Covers a photographer’s complete export of a wedding. The server decodes each photo.',
  },
  'booth-upload': {
    by: 'account',
    allows: [windowOf(600, hour), windowOf(3000, day)],
    store: 'file',
    reason: 'One photo every six seconds. A leaked booth link cannot fill a zone.',
  },
  picture: {
    by: 'account',
    allows: [windowOf(30, hour)],
    store: 'file',
    reason: 'Each profile picture is decoded, and updated on all content of the person.',
  },
  'upload-zone': {
    by: 'zone',
    allows: [windowOf(6000, hour)],
    store: 'file',
    reason: 'Twenty photos an hour from each of 300 members. More indicates many accounts of one script.',
  },
  part: {
    by: 'account',
    allows: [windowOf(3000, 5 * minute)],
    store: 'memory',
    reason:
      'Each interruption of a poor connection takes two requests: one for the offset, one for the remaining bytes.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>

/** Limits for phones that deliver mutations of others. */
export const courierLimits = {
  courier: {
    by: 'account',
    allows: [windowOf(300, hour)],
    store: 'memory',
    reason: 'Deliveries of 16 envelopes: a full phone can deliver everything within an hour.',
  },
  'courier-kib': {
    by: 'account',
    allows: [windowOf(60 * 1024, hour)],
    store: 'memory',
    reason: 'KiB that one phone delivers: it stores at most 50 MB, and base64 adds a third.',
  },
  'courier-guest': {
    by: 'account',
    allows: [windowOf(60, hour), windowOf(200, day)],
    store: 'file',
    reason:
      'Guests that the server has no account for, delivered by one phone. Covers a full hut, but not endless accounts.',
  },
  'courier-author': {
    by: 'account',
    allows: [windowOf(1500, hour)],
    store: 'memory',
    reason: 'Envelopes of one author, from any number of couriers. A repeat costs only a signature check.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>
