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

/** The tables of what people answer to a photo with one tap. */
export interface ResponseTables {
  readonly likes: LikesTable
  readonly reactions: ReactionsTable
}

/** An entry of a zone's guestbook. The fields of a voice are null together; its filename also while its bytes are on their way. */
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
  /** What codes in printed books hold; null: there are none, or they play no more. */
  readonly voice_link: VoiceLink | null
  readonly status: GuestbookStatus
  /** Why it is hidden; an unban shows what the ban hid. */
  readonly hidden_why: 'moderator' | 'ban' | null
  readonly created_at: number
  readonly edited_at: number | null
  /** When it was deleted; it stays for as long as the zone is on legal hold. */
  readonly removed_at: number | null
}

/** An open report of an entry. */
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
