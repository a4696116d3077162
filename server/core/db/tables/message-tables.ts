import type { Language } from '#src/contract/wire/languages.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/** The languages that mails are written in. */
export type MailLanguage = Language

/** A mail that is to be sent, or what came of it. */
export interface MailsTable {
  /** What is queued again under it is the same mail. */
  readonly key: string
  readonly kind: string
  /** The account it is about; null: a visitor's. */
  readonly user_id: UserId | null
  /** Its address; null in mails of before addresses were kept. */
  readonly recipient: string | null
  /** Sealed JSON of MailContent; null once it is settled. */
  readonly content: string | null
  readonly made_at: number
  readonly attempts: number
  /** When it is tried next; null once it is settled. */
  readonly next_at: number | null
  readonly settled_at: number | null
  readonly outcome: 'sent' | 'refused' | 'given-up' | null
  /** What the mail server said last. */
  readonly reason: string | null
}

/** What a mail hands over: a token in a link and, to confirm an address, a code. Only hashes are kept. */
export interface AccountTokensTable {
  readonly id: Uuid
  readonly kind: 'verify' | 'reset'
  readonly user_id: UserId
  /** The address that the mail goes to. */
  readonly email: string
  readonly token_hash: string
  readonly code_hash: string | null
  readonly mail_key: string
  readonly made_at: number
  readonly expires_at: number
  readonly used_at: number | null
  /** How many wrong codes were entered while this token's code was valid. */
  readonly wrong_codes: number
}

/** The password of the account with this address, if there is one, was forgotten. */
export interface ResetRequestsTable {
  readonly id: Uuid
  readonly email: string
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  readonly asked_at: number
}

/** Addresses whose one trial of a plan has begun. */
export interface TrialAddressesTable {
  readonly address_hash: string
  readonly plan: PlanId
  readonly started_at: number
}

/** Where a device is reached, for as long as its session lives. */
interface PushSubscriptionsTable {
  readonly endpoint: string
  readonly user_id: UserId
  readonly session_id: string
  readonly p256dh: string
  readonly auth: string
  /** What was wanted here before people chose for all of their devices; nobody reads it. */
  readonly kinds: string
  /** Of the app that subscribed: where its notifications lead. */
  readonly origin: string
  readonly created_at: number
  /** The words and the look of the app there. */
  readonly language: MailLanguage
  readonly brand: BrandSlug
  /** As IANA names it, where the device was last. */
  readonly time_zone: string
}

/** A photo that is to be announced to the members of its zone. */
export interface PushNewsTable {
  readonly id: Uuid
  readonly kind: 'photo'
  /** null: for all members. */
  readonly recipient_id: UserId | null
  readonly zone_id: ZoneId
  readonly photo_id: PhotoId | null
  /** The actor; null where there is none. */
  readonly actor_id: UserId | null
  readonly at: number
  /** Empty. */
  readonly detail: string
}

/** Up to when a zone's photos have been announced to a member. */
interface PushToldTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly told_at: number
}

/** A message to one device that its push service has not taken yet. */
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
  readonly push_news: PushNewsTable
  readonly push_told: PushToldTable
  readonly push_messages: PushMessagesTable
}
