import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import type { Flag } from './zone-tables.ts'

/** A television with its key. It shows a zone's wall after a host enters its code. */
interface TelevisionsTable {
  readonly id: Uuid
  /** Hash of the key in its cookie. */
  readonly key_hash: string
  readonly code_hash: string
  readonly code_ends_at: number
  /** The kind of its browser, shown to hosts. */
  readonly device: string
  /** null: its code has not been entered. */
  readonly zone_id: ZoneId | null
  readonly connected_by: UserId | null
  readonly connected_at: number | null
}

/** The television tables by name. */
export interface TelevisionTables {
  readonly televisions: TelevisionsTable
}

/** A booth with its key. Its user is a member of the zone. Without the membership, the booth is closed. */
interface BoothsTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** The host who created it. */
  readonly made_by: UserId
  /** Of its key. */
  readonly hash: string
  readonly made_at: number
  readonly layout: BoothSettings['layout']
  /** Seconds before each photo. */
  readonly countdown: BoothSettings['countdown']
  readonly has_frame: Flag
  readonly beeps: Flag
}

/** The booth tables by name. */
export interface BoothTables {
  readonly booths: BoothsTable
}

/**
 * A folder into which a photographer copies photos. Its user is a member of the zone. Without the membership, the
 * folder is closed.
 */
interface PhotoFoldersTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** The host who created it. */
  readonly made_by: UserId
  /** Hash of its password. */
  readonly hash: string
  readonly made_at: number
  readonly last_used_at: number | null
}

/** A file as listed in the photographer's folder. The stored photo has no private metadata, so its size differs. */
interface FolderFilesTable {
  readonly user_id: UserId
  readonly name: string
  /** null: not a photo, or a photo that someone else had already added. It is listed for an hour. */
  readonly photo_id: PhotoId | null
  readonly bytes: number
  readonly etag: string
  readonly put_at: number
}

/** The photo folder tables by name. */
export interface FolderTables {
  readonly photo_folders: PhotoFoldersTable
  readonly folder_files: FolderFilesTable
}
