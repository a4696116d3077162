import * as v from 'valibot'
import { IsoTime } from '#src/contract/wire/time.ts'
import type { Call } from './call.ts'

/** Every kind of mail that the server sends. */
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

/** waiting: is tried again. refused: the mail server will never take it. given-up: it was tried for days. */
export const MailState = v.picklist(['waiting', 'sent', 'refused', 'given-up'])
export type MailState = v.InferOutput<typeof MailState>

/** A mail without its words: no link, code or secret of it leaves the server. */
export const ListedMail = v.object({
  id: v.string(),
  kind: v.string(),
  /** null: it was queued before addresses were kept. */
  to: v.nullable(v.string()),
  /** The account it is about; null: none. */
  accountName: v.nullable(v.string()),
  queuedAt: IsoTime,
  state: MailState,
  tries: v.number(),
  /** When it is tried next; null once it is settled. */
  nextAt: v.nullable(IsoTime),
  /** What the mail server said last. */
  reason: v.nullable(v.string()),
})
export type ListedMail = v.InferOutput<typeof ListedMail>

/** A page of them, the newest first. `folder`: there is no mail server, each mail is a file of the data folder. */
export const MailPage = v.object({
  mails: v.array(ListedMail),
  next: v.nullable(v.string()),
  goesTo: v.picklist(['mail-server', 'folder']),
})
export type MailPage = v.InferOutput<typeof MailPage>

/** For admins; for everybody else there is no such thing. */
export const mailCalls = {
  /** `before` is the `next` of the page before. */
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
