import type { BackupProblem, BackupRow } from '#src/contract/entities/accounts/backup.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

export interface BackupsTable {
  readonly user_id: UserId
  readonly rev: number
  readonly kind: BackupRow['kind']
  readonly host: string
  /** BackupPlace as JSON, encrypted. */
  readonly place: string
  readonly schedule: BackupRow['schedule']
  readonly saved_at: number
  readonly next_at: number
  /** When its user asked for a run that has not begun; null: they did not. */
  readonly wanted_at: number | null
  /** When the run began that is under way or is tried again; its files bear that day. null: none is. */
  readonly run_at: number | null
  /** Of the run at `run_at`. */
  readonly tries: number
  /** Whether a try is under way, or its process died. */
  readonly is_running: 0 | 1
  /** JSON of what the last run that went well has left; null: none did. */
  readonly last: string | null
  readonly failing_since: number | null
  readonly failed_at: number | null
  readonly problem: BackupProblem | null
}

/** What lies in the storage of a zone. */
interface ZoneBackupsTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** A hash of all that the file was made of. */
  readonly content: string
  readonly photos: number
  readonly bytes: number
  /** When its run began, which its file's name says. */
  readonly made_at: number
}

export interface BackupTables {
  readonly backups: BackupsTable
  readonly zone_backups: ZoneBackupsTable
}

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
