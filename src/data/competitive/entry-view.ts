import type { CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'

/** An entry as an admin sees it. */
export interface EntryView extends CompetitiveRow {
  /** The last change of it waits on this device; `refused`: the server did not take it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
}
