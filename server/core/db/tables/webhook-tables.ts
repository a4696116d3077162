import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** An address of an account that is called when something happens. */
export interface WebhooksTable {
  readonly id: string
  readonly user_id: UserId
  readonly rev: number
  readonly url: string
  /** JSON of WebhookEvent[]. */
  readonly events: string
  /** Sealed. */
  readonly secret: string
  readonly created_at: number
}

/** Something that happened, for one webhook. It stays after it was delivered, so that it is sent once. */
interface WebhookMessagesTable {
  readonly id: string
  readonly webhook_id: string
  /** The webhook's owner. */
  readonly user_id: UserId
  readonly event: string
  /** What it is about; a webhook hears once of an event of one thing. */
  readonly subject: string
  /** JSON, as it is sent. */
  readonly body: string
  readonly made_at: number
  readonly attempts: number
  /** null: it was delivered, or given up. */
  readonly next_at: number | null
  /** Of the last answer; null: there was none. */
  readonly status: number | null
}

/** The revision of a zone up to which a webhook has its events. */
interface WebhookCursorsTable {
  readonly webhook_id: string
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly rev: number
}

/** The tables of webhooks by their names. */
export interface WebhookTables {
  readonly webhooks: WebhooksTable
  readonly webhook_messages: WebhookMessagesTable
  readonly webhook_cursors: WebhookCursorsTable
}
