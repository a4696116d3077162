import type { GuestbookId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type {
  GuestbookReason,
  GuestbookStatus,
  VoiceLink,
} from '#src/contract/entities/responses/guestbook.ts'

interface LikesTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly rev: number
}

interface ReactionsTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly emoji: ReactionCode
  readonly zone_id: ZoneId
  readonly rev: number
}

/** The tables of likes and reactions. */
export interface ResponseTables {
  readonly likes: LikesTable
  readonly reactions: ReactionsTable
}

/**
 * An entry in a zone's guestbook. The voice fields are null together. The voice filename is also null during its
 * upload.
 */
export interface GuestbookEntriesTable {
  readonly id: GuestbookId
  readonly rev: number
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly content: string
  readonly photo_id: PhotoId | null
  readonly voice_filename: string | null
  readonly voice_bytes: number | null
  readonly voice_length_ms: number | null
  readonly voice_peaks: string | null
  /** The link in the codes of printed books; null: there are none, or they are disabled. */
  readonly voice_link: VoiceLink | null
  readonly status: GuestbookStatus
  /** Why it is hidden. An unban restores only entries hidden by the ban. */
  readonly hidden_why: 'moderator' | 'ban' | null
  readonly created_at: number
  readonly edited_at: number | null
  /** When it was deleted. The row is kept while the zone is on legal hold. */
  readonly removed_at: number | null
}

/** An open report about an entry. */
interface GuestbookReportsTable {
  readonly entry_id: GuestbookId
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly reason: GuestbookReason
  readonly note: string
  readonly created_at: number
}

/** The tables of guestbooks. */
export interface GuestbookTables {
  readonly guestbook_entries: GuestbookEntriesTable
  readonly guestbook_reports: GuestbookReportsTable
}
