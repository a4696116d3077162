import type {
  CodeId,
  FilmId,
  GuestbookId,
  MissionId,
  PhotoId,
  UserId,
  ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import type { ClipKind } from '#src/contract/entities/photos/clip-facts.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { Flag } from './zone-tables.ts'

export interface PhotosTable {
  readonly id: PhotoId
  readonly rev: number
  readonly zone_id: ZoneId
  readonly user_id: UserId
  readonly filename: string
  readonly original_name: string
  readonly uploaded_at: number
  readonly captured_at: number | null
  readonly expires_at: number | null
  readonly width: number
  readonly height: number
  readonly caption: string
  readonly alt_text: string
  readonly placeholder_color: string
  readonly likes: number
  readonly comment_count: number
  readonly reaction_counts: string
  readonly status: PhotoRow['status']
  readonly sha256: string
  readonly hidden_at: number | null
  readonly parent_id: PhotoId | null
  /** JSON of FilterSettings. */
  readonly filter_settings: string | null
  /** Who hid it, if its status is `hidden`. */
  readonly hidden_why: 'moderator' | 'operator' | 'report' | 'ban' | 'deleted' | null
  /** The status before it was hidden. */
  readonly status_before: PhotoRow['status'] | null
  /** The preview that a moderator approved before the full photo was uploaded. */
  readonly approved_filename: string | null
  /** The preview that turned out to differ from the uploaded photo. */
  readonly unlike_filename: string | null
  /** The mission that the photo was taken for. */
  readonly mission_id: MissionId | null
  /** 1: the metadata marked it as a 360-degree photo. */
  readonly is_spherical: Flag
  /** The code where it was taken: the last code that its author scanned, or the one used to join. */
  readonly code_id: CodeId | null
}

export interface PhotoFilesTable {
  readonly filename: string
  readonly name: string
  readonly type: string
  readonly sha256: string
  readonly bytes: number
}

export interface UnwantedFilesTable {
  readonly filename: string
  readonly remove_at: number
  /** 1: a job is deleting the bytes. They must not be reused. */
  readonly is_claimed: Flag
}

/** The clip of a photo, from its announcement on. */
export interface ClipsTable {
  readonly photo_id: PhotoId
  readonly kind: ClipKind
  /** Shared by the clip and its silent preview. */
  readonly filename: string
  /** Hash of the announced bytes. */
  readonly sha256: string
  readonly bytes: number
  readonly length_ms: number
  readonly width: number
  readonly height: number
  readonly has_sound: Flag
  readonly captions: string
  readonly announced_at: number
  /** When its silent preview arrived; null: there is none yet. */
  readonly loop_at: number | null
  /** When the upload completed; null: it is in progress, and the other fields hold the announced values. */
  readonly completed_at: number | null
  /** When it was removed. Its files are kept while the zone is on legal hold. */
  readonly removed_at: number | null
}

/** The film of a zone. */
export interface FilmsTable {
  readonly id: FilmId
  readonly zone_id: ZoneId
  readonly rev: number
  /** Its creator; null: the account was deleted. */
  readonly user_id: UserId | null
  readonly filename: string
  readonly bytes: number
  readonly length_ms: number
  readonly width: number
  readonly height: number
  readonly has_sound: Flag
  /** The day of its newest photo in the zone's time zone. The film of a later day replaces it. */
  readonly day: string
  readonly shared_at: number
  /** When its photos are checked again. */
  readonly check_at: number
  /** When it was removed. Its file is kept while the zone is on legal hold. */
  readonly removed_at: number | null
}

/** The photos of a film, including a film that has not been uploaded yet. */
export interface FilmPhotosTable {
  readonly film_id: FilmId
  readonly photo_id: PhotoId
  readonly zone_id: ZoneId
  readonly position: number
  /** Set on the first photo of a film that has not been uploaded: when the film was announced. */
  readonly announced_at: number | null
}

/** The guestbook entries of a film, including a film that has not been uploaded yet. */
export interface FilmEntriesTable {
  readonly film_id: FilmId
  readonly entry_id: GuestbookId
  /** True if the film plays the entry's voice. */
  readonly has_voice: Flag
}

/** A zone whose members were notified that its film can be watched. */
export interface FilmNoticesTable {
  readonly zone_id: ZoneId
  readonly sent_at: number
}

/** The id of an upload of a photo's clip or its silent preview. */
export type ClipUploadId = `${PhotoId}.${'clip' | 'loop'}`

/** The id of any upload in parts. */
export type UploadId = PhotoId | FilmId | ClipUploadId | GuestbookId

/** A photo, clip, film or voice message that is uploaded in parts. */
export interface UploadsTable {
  readonly photo_id: UploadId
  /** Size of the whole file. */
  readonly bytes: number
  readonly sha256: string
  /** null until the upload is complete. */
  readonly completed_at: number | null
  readonly user_id: UserId
  /** The number of bytes on disk as last recorded. */
  readonly received_bytes: number
  /** When the last bytes arrived. */
  readonly touched_at: number
  /** The hash of received bytes that could not be decoded, and when; null: none. */
  readonly refused_sha256: string | null
  readonly refused_at: number | null
  /** The file of the preview that the uploaded bytes replaced; null: they have not arrived. */
  readonly preview_filename: string | null
}
