import * as v from 'valibot'

/** What a user may be told while the app is closed: photos of others in their zones, comments and reactions, ends. */
export const pushKinds = ['new-photos', 'responses', 'zone-ends'] as const
export const PushKind = v.picklist(pushKinds)
export type PushKind = v.InferOutput<typeof PushKind>

/** A browser's push subscription as its `toJSON` gives it; the server takes only endpoints of known push services. */
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
 * What a push carries: a declarative push message (https://www.w3.org/TR/push-api/#declarative-push-message), which iOS shows
 * by itself and our service worker shows elsewhere. `navigate` is an absolute address of the origin that subscribed.
 */
export interface PushMessage {
  readonly web_push: 8030
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly navigate: string
    readonly lang: string
    /** A later message of the same tag takes the place of an earlier one. */
    readonly tag: string
    readonly icon: string
  }
}
