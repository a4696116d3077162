import { type LimitRule, day, hour, minute, windowOf } from './limit-rule.ts'

/** Limits for uploads of photos and other files. */
export const uploadLimits = {
  upload: {
    by: 'account',
    allows: [windowOf(400, hour), windowOf(2000, day)],
    store: 'file',
    reason: 'A day of hiking or a wedding photographer fits; a script meets the end in minutes.',
  },
  'upload-request': {
    by: 'account',
    allows: [windowOf(1200, hour)],
    store: 'file',
    reason: 'Counted before the body is read, for requests that name no zone or a foreign one. Retries fit.',
  },
  folder: {
    by: 'account',
    allows: [windowOf(3000, 5 * minute)],
    store: 'memory',
    reason: 'A program that copies a photo into a photographer’s folder asks five to ten times.',
  },
  'folder-upload': {
    by: 'account',
    allows: [windowOf(2000, hour), windowOf(6000, day)],
    store: 'file',
    reason: 'A photographer’s whole export of a wedding; each photo is decoded here.',
  },
  'booth-upload': {
    by: 'account',
    allows: [windowOf(600, hour), windowOf(3000, day)],
    store: 'file',
    reason: 'A photo every six seconds; whoever finds a booth’s link fills no zone with it.',
  },
  picture: {
    by: 'account',
    allows: [windowOf(30, hour)],
    store: 'file',
    reason: 'Each picture of a person is decoded, and shown again on all that they made.',
  },
  'upload-zone': {
    by: 'zone',
    allows: [windowOf(6000, hour)],
    store: 'file',
    reason: 'Twenty photos an hour from each of 300 members; more comes from many accounts of one script.',
  },
  part: {
    by: 'account',
    allows: [windowOf(3000, 5 * minute)],
    store: 'memory',
    reason: 'Each cut of a poor link takes two requests: one for the offset, one for the bytes that follow.',
  },
} as const satisfies Readonly<Record<string, LimitRule>>

/** Limits for phones that deliver mutations of others. */
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
    allows: [windowOf(60, hour), windowOf(200, day)],
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
