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
  /** When the user requested a run that has not started; null: no request. */
  readonly requested_at: number | null
  /** Start of the run that is in progress or will be retried. Its date is in the file names. null: there is no run. */
  readonly run_at: number | null
  /** Attempts of the run at `run_at`. */
  readonly tries: number
  /** An attempt is in progress, or its process died. */
  readonly is_running: 0 | 1
  /** JSON of the result of the last successful run; null: no run has succeeded. */
  readonly last: string | null
  readonly failing_since: number | null
  readonly failed_at: number | null
  readonly problem: BackupProblem | null
}

/** The backup of a zone in the user's storage. */
interface ZoneBackupsTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** A hash of all contents of the file. */
  readonly content: string
  readonly photos: number
  readonly bytes: number
  /** Start of its run, which is in the file name. */
  readonly made_at: number
}

export interface BackupTables {
  readonly backups: BackupsTable
  readonly zone_backups: ZoneBackupsTable
}

/** A URL of an account that is called when an event happens. */
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

/** An event for one webhook. The row is kept after delivery so that the event is sent only once. */
interface WebhookMessagesTable {
  readonly id: string
  readonly webhook_id: string
  /** The owner of the webhook. */
  readonly user_id: UserId
  readonly event: string
  /** The subject of the event. A webhook receives each event of a subject once. */
  readonly subject: string
  /** JSON exactly as sent. */
  readonly body: string
  readonly made_at: number
  readonly attempts: number
  /** null: delivered, or given up. */
  readonly next_at: number | null
  /** HTTP status of the last response; null: there was none. */
  readonly status: number | null
}

/** The revision of a zone up to which a webhook's events were created. */
interface WebhookCursorsTable {
  readonly webhook_id: string
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly rev: number
}

/** The webhook tables by name. */
export interface WebhookTables {
  readonly webhooks: WebhooksTable
  readonly webhook_messages: WebhookMessagesTable
  readonly webhook_cursors: WebhookCursorsTable
}
