import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import type { Flag } from './zone-tables.ts'

/** A television with its key. It shows a zone's wall once a host has entered its code. */
interface TelevisionsTable {
  readonly id: Uuid
  /** Of the key in its cookie. */
  readonly key_hash: string
  readonly code_hash: string
  readonly code_ends_at: number
  /** The kind of its browser, for its hosts. */
  readonly device: string
  /** null: nobody has entered its code. */
  readonly zone_id: ZoneId | null
  readonly connected_by: UserId | null
  readonly connected_at: number | null
}

/** The table of televisions by its name. */
export interface TelevisionTables {
  readonly televisions: TelevisionsTable
}

/** A booth with its key. Its user is a member of the zone; without the membership it is closed. */
interface BoothsTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** The host who made it. */
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

/** The table of booths by its name. */
export interface BoothTables {
  readonly booths: BoothsTable
}

/** A folder into which a photographer copies photos. Its user is a member of the zone; without the membership it is closed. */
interface PhotoFoldersTable {
  readonly user_id: UserId
  readonly zone_id: ZoneId
  /** The host who made it. */
  readonly made_by: UserId
  /** Of its password. */
  readonly hash: string
  readonly made_at: number
  readonly last_used_at: number | null
}

/** A file as its photographer's folder lists it: its photo keeps no private metadata, so its size is another. */
interface FolderFilesTable {
  readonly user_id: UserId
  readonly name: string
  /** null: it is no photo, or one that somebody else had added; it is listed for an hour. */
  readonly photo_id: PhotoId | null
  readonly bytes: number
  readonly etag: string
  readonly put_at: number
}

/** The tables of photographers’ folders by their names. */
export interface FolderTables {
  readonly photo_folders: PhotoFoldersTable
  readonly folder_files: FolderFilesTable
}
