import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** Where a device is reached, for as long as its session lives. */
export interface PushSubscriptionsTable {
  readonly endpoint: string
  readonly user_id: UserId
  readonly session_id: string
  readonly p256dh: string
  readonly auth: string
  /** The kinds that are wanted, with a space between two. */
  readonly kinds: string
  /** Of the app that subscribed: where its notifications lead. */
  readonly origin: string
  readonly created_at: number
}

/** Something that happened; `recipient_id` null: for the members of the zone. */
export interface PushNewsTable {
  readonly id: Uuid
  readonly kind: 'photo' | 'comment' | 'reaction' | 'ends'
  readonly recipient_id: UserId | null
  readonly zone_id: ZoneId
  readonly photo_id: PhotoId | null
  /** The actor; null where there is none. */
  readonly actor_id: UserId | null
  readonly at: number
  /** The code of a reaction, the id of a comment, the kind of notice of an end; else empty. */
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
