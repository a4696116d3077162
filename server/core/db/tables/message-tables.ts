import type { Language } from '#src/contract/wire/languages.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/** The languages of email. */
export type MailLanguage = Language

/** An email that is queued or has been settled. */
export interface MailsTable {
  /** The idempotency key: queueing the same key again queues nothing new. */
  readonly key: string
  readonly kind: string
  /** The account that it concerns; null: a visitor. */
  readonly user_id: UserId | null
  /** The recipient's address; null if it was not stored. */
  readonly recipient: string | null
  /** Sealed JSON of MailContent; null when settled. */
  readonly content: string | null
  readonly made_at: number
  readonly attempts: number
  /** The time of the next attempt; null when settled. */
  readonly next_at: number | null
  readonly settled_at: number | null
  readonly outcome: 'sent' | 'refused' | 'given-up' | null
  /** The mail server's last response. */
  readonly reason: string | null
}

/** The secrets that an email contains: a token in a link and, to confirm an address, a code. Only hashes are stored. */
export interface AccountTokensTable {
  readonly id: Uuid
  readonly kind: 'verify' | 'reset'
  readonly user_id: UserId
  /** The recipient's address. */
  readonly email: string
  readonly token_hash: string
  readonly code_hash: string | null
  readonly mail_key: string
  readonly made_at: number
  readonly expires_at: number
  readonly used_at: number | null
  /** The number of wrong codes entered while this token's code was valid. */
  readonly wrong_codes: number
}

/** A password reset request for an address, which may have no account. */
export interface ResetRequestsTable {
  readonly id: Uuid
  readonly email: string
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  readonly requested_at: number
}

/** Addresses that have started their one trial of a plan. */
export interface TrialAddressesTable {
  readonly address_hash: string
  readonly plan: PlanId
  readonly started_at: number
}

/** The push subscription of a device, valid while its session lasts. */
interface PushSubscriptionsTable {
  readonly endpoint: string
  readonly user_id: UserId
  readonly session_id: string
  readonly p256dh: string
  readonly auth: string
  /** Unused. */
  readonly kinds: string
  /** The origin of the app that subscribed. Notifications link to it. */
  readonly origin: string
  readonly created_at: number
  /** The language and brand of the app there. */
  readonly language: MailLanguage
  readonly brand: BrandSlug
  /** The device's last IANA time zone. */
  readonly time_zone: string
}

/** A photo that will be announced to the members of its zone. */
export interface PendingPushTable {
  readonly id: Uuid
  readonly kind: 'photo'
  /** null: for all members. */
  readonly recipient_id: UserId | null
  readonly zone_id: ZoneId
  readonly photo_id: PhotoId | null
  /** The actor; null if there is none. */
  readonly actor_id: UserId | null
  readonly at: number
  /** Empty. */
  readonly detail: string
}

/** The time up to which a zone's photos have been announced to a member. */
interface PushDeliveriesTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly delivered_at: number
}

/** A message to one device that its push service has not accepted yet. */
interface PushMessagesTable {
  readonly id: Uuid
  readonly endpoint: string
  /** JSON of PushMessage. */
  readonly body: string
  readonly made_at: number
  readonly attempts: number
  readonly next_at: number
}

export interface PushTables {
  readonly push_subscriptions: PushSubscriptionsTable
  readonly pending_push: PendingPushTable
  readonly push_deliveries: PushDeliveriesTable
  readonly push_messages: PushMessagesTable
}
