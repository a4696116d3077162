import type { EntryId } from '#src/contract/competitive.ts'
import type { PhotoId, UserId } from '#src/contract/ids.ts'
import type { Flag } from './zone-tables.ts'

export interface CompetitiveEntriesTable {
  readonly id: EntryId
  readonly rev: number
  /** JSON of CompetitiveEntry. */
  readonly entry: string
  readonly updated_at: number
}

/** What a user has downloaded, counted or free; the counting itself is in `downloads`. */
export interface PhotoDownloadsTable {
  readonly user_id: UserId
  readonly photo_id: PhotoId
  readonly rev: number
  readonly name: string
  readonly zone_name: string
  readonly is_own: Flag
  readonly counted_at: number | null
  readonly first_at: number
  readonly last_at: number
  readonly times: number
}
