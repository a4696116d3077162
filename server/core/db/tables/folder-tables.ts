import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

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
