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
  /** Who hid it, where its status says `hidden`. */
  readonly hidden_why: 'moderator' | 'operator' | 'report' | 'ban' | 'deleted' | null
  /** What its status was before that. */
  readonly status_before: PhotoRow['status'] | null
  /** The preview that a moderator approved before the photo's own bytes came. */
  readonly approved_filename: string | null
  /** The preview from which the photo's own bytes turned out to differ. */
  readonly unlike_filename: string | null
  /** The mission that it answers. */
  readonly mission_id: MissionId | null
  /** 1: its metadata said that it is a 360-degree photo. */
  readonly is_spherical: Flag
  /** The code at which it was taken: the one that its author scanned last, or by which they joined. */
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
  /** 1: a job is removing the bytes, and nothing may be made of them any more. */
  readonly is_claimed: Flag
}

/** The clip of a photo, from when it is announced. */
export interface ClipsTable {
  readonly photo_id: PhotoId
  readonly kind: ClipKind
  /** Of the clip and of its silent preview. */
  readonly filename: string
  /** Of the bytes that its sender announced. */
  readonly sha256: string
  readonly bytes: number
  readonly length_ms: number
  readonly width: number
  readonly height: number
  readonly has_sound: Flag
  readonly captions: string
  readonly announced_at: number
  /** When its silent preview came; null: it has none yet. */
  readonly loop_at: number | null
  /** When the clip came; null: it is arriving, and what is said of it was announced. */
  readonly completed_at: number | null
  /** When it was removed; its files stay for as long as the zone is on legal hold. */
  readonly removed_at: number | null
}

/** The film that a zone keeps. */
export interface FilmsTable {
  readonly id: FilmId
  readonly zone_id: ZoneId
  readonly rev: number
  /** Who made it; null: an account that was deleted. */
  readonly user_id: UserId | null
  readonly filename: string
  readonly bytes: number
  readonly length_ms: number
  readonly width: number
  readonly height: number
  readonly has_sound: Flag
  /** The day of its newest photo, in the zone's time: the film of a later day takes its place. */
  readonly day: string
  readonly shared_at: number
  /** When its photos are looked at again. */
  readonly check_at: number
  /** When it was removed; its file stays for as long as the zone is on legal hold. */
  readonly removed_at: number | null
}

/** Which photos a film is made of, also one whose bytes have not come. */
export interface FilmPhotosTable {
  readonly film_id: FilmId
  readonly photo_id: PhotoId
  readonly zone_id: ZoneId
  readonly position: number
  /** Of the first photo of a film whose bytes have not come: when it was announced. */
  readonly announced_at: number | null
}

/** Which entries of the guestbook a film is made of, also one whose bytes have not come. */
export interface FilmEntriesTable {
  readonly film_id: FilmId
  readonly entry_id: GuestbookId
  /** Whether the entry is heard in it. */
  readonly has_voice: Flag
}

/** A zone whose members were told that its evening can be watched as a film. */
export interface FilmNoticesTable {
  readonly zone_id: ZoneId
  readonly sent_at: number
}

/** The clip of a photo, or its silent preview, on its way. */
export type ClipUploadId = `${PhotoId}.${'clip' | 'loop'}`

/** What comes part by part. */
export type UploadId = PhotoId | FilmId | ClipUploadId | GuestbookId

/** A photo, a clip, a film or a voice whose bytes come part by part. */
export interface UploadsTable {
  readonly photo_id: UploadId
  /** Of the whole file. */
  readonly bytes: number
  readonly sha256: string
  /** null until all of it is here. */
  readonly completed_at: number | null
  readonly user_id: UserId
  /** How many bytes of it are on the disk, as far as it was noted. */
  readonly received_bytes: number
  /** When the last of them came. */
  readonly touched_at: number
  /** The hash of bytes that came and could not be read, and when; null: none were. */
  readonly refused_sha256: string | null
  readonly refused_at: number | null
  /** The file of the preview that its bytes replaced; null: they have not come. */
  readonly preview_filename: string | null
}
