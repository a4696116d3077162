import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { MailLanguage } from './mail-tables.ts'
import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** Where a device is reached, for as long as its session lives. */
export interface PushSubscriptionsTable {
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
export interface PushToldTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly told_at: number
}

/** A message to one device that its push service has not taken yet. */
export interface PushMessagesTable {
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
