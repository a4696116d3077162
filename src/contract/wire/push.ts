import * as v from 'valibot'
import type { MailedKind } from '#src/contract/entities/accounts/notification-choices.ts'
import type { NoticeKind } from '#src/contract/entities/zones/notice.ts'

/** The push kind of each notification kind. */
export const pushKindOf = {
  'photo-liked': 'responses',
  'photo-reacted': 'responses',
  'photo-commented': 'responses',
  'comment-answered': 'responses',
  'zone-ends-in-24h': 'zone-ends',
  'zone-ends-in-2h': 'zone-ends',
  'zone-closed': 'zone-ends',
  'zone-announced': 'zone-ends',
  'zone-falls-back': 'zone-ends',
  'film-ready': 'zone-ends',
  'roll-developed': 'zone-ends',
  'members-joined': 'hosting',
  'guestbook-signed': 'hosting',
  'role-given': 'hosting',
  'photo-hidden': 'hosting',
  'photo-approved': 'hosting',
  'zone-offered': 'hosting',
  'zone-taken': 'hosting',
  'zone-declined': 'hosting',
  'join-requested': 'hosting',
  'join-accepted': 'hosting',
  'join-declined': 'hosting',
  'data-ready': 'account',
  'backup-failed': 'account',
  'organisation-made': 'account',
  'seat-ended': 'account',
  'invoice-overdue': 'account',
  'domain-missing': 'account',
  'report-hidden': 'account',
  'report-kept': 'account',
  'plan-given': 'account',
  'support-answered': 'account',
  'authority-asked': 'account',
  'payment-failed': 'account',
  'plan-ended': 'account',
  'payment-refunded': 'account',
  'order-sent': 'account',
  'application-approved': 'account',
  'application-declined': 'account',
  'reward-credit': 'account',
  'reward-paid': 'account',
  'ad-approved': 'account',
  'ad-refused': 'account',
  'ad-ended': 'account',
  'badge-earned': 'badges',
  'badge-given': 'responses',
} as const satisfies Readonly<Record<NoticeKind, MailedKind>>

/**
 * A browser's push subscription as returned by its `toJSON`. The server only accepts endpoints of known push services.
 */
export const PushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2048, 'is too long')),
  keys: v.object({
    /** An uncompressed point of P-256, base64url. */
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'must be a key of 65 bytes in base64url')),
    /** 16 bytes, base64url. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/, 'must be 16 bytes in base64url')),
  }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscription>

/**
 * The payload of a push: a declarative push message (https://www.w3.org/TR/push-api/#declarative-push-message). iOS
 * shows it without our code; on other systems our service worker does. `navigate` is an absolute address of the
 * subscribed origin.
 */
export interface PushMessage {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly navigate: string
    readonly lang: string
    /** A later message with the same tag replaces an earlier one. */
    readonly tag: string
    readonly icon: string
    /** Shown large in browsers that support it. */
    readonly image?: string
  }
}
