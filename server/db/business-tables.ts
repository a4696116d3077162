import type { EntryId } from '#src/contract/competitive.ts'

export interface CompetitiveEntriesTable {
  readonly id: EntryId
  readonly rev: number
  /** JSON of CompetitiveEntry. */
  readonly entry: string
  readonly updated_at: number
}
