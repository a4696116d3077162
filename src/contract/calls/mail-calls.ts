import * as v from 'valibot'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** Every kind of e-mail that the server sends. */
export const MailKindName = v.picklist([
  'notices',
  'verify-address',
  'address-in-use',
  'address-changed',
  'reset-password',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'api-token-made',
  'new-sign-in',
  'account-deletion',
  'data-ready',
  'backup-set',
  'backup-failed',
  'seat-invitation',
  'seat-invoice',
  'invoice-overdue',
  'support-answer',
  'authority-received',
  'authority-decided',
  'receipt',
  'payment-refunded',
  'order-confirmed',
  'order-sent',
  'payment-failed',
  'order-payment-failed',
  'plan-ended',
  'test-letter',
  'disk-short',
  'certificate-ends',
  'backup-overdue',
])
export type MailKindName = v.InferOutput<typeof MailKindName>

/** waiting: will be retried. refused: the mail server rejected it permanently. given-up: it was retried for days. */
export const MailState = v.picklist(['waiting', 'sent', 'refused', 'given-up'])
export type MailState = v.InferOutput<typeof MailState>

/** A mail without its text. Its links, codes and secrets never leave the server. */
export const ListedMail = v.object({
  id: v.string(),
  kind: v.string(),
  /** null: it was queued by a version that did not store addresses. */
  to: v.nullable(v.string()),
  /** The account that the mail is about; null: none. */
  accountName: v.nullable(v.string()),
  queuedAt: IsoTime,
  state: MailState,
  tries: v.number(),
  /** The time of the next attempt; null when settled. */
  nextAt: v.nullable(IsoTime),
  /** The mail server's last response. */
  reason: v.nullable(v.string()),
})
export type ListedMail = v.InferOutput<typeof ListedMail>

/** A page of mails, newest first. `folder`: there is no mail server, and each mail is a file in the data folder. */
export const MailPage = v.object({
  mails: v.array(ListedMail),
  next: v.nullable(v.string()),
  goesTo: v.picklist(['mail-server', 'folder']),
})
export type MailPage = v.InferOutput<typeof MailPage>

/** Only for admins. Everyone else gets the response of a missing path. */
export const mailCalls = {
  /** `before` is the `next` of the previous page. */
  mails: {
    method: 'GET',
    path: '/api/admin/mails',
    access: 'signed-in',
    limit: 'api',
    query: v.object({
      before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,6}$/, 'is not a page of mails'))),
    }),
    answer: MailPage,
  },
} as const satisfies Record<string, Call>
