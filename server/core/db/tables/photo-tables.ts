import type { MissionId, PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
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

/** A photo whose bytes come part by part. */
export interface UploadsTable {
  readonly photo_id: PhotoId
  /** Of the whole photo. */
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
