import type { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'

/** How far a scope has been read. `etag`: from the last response. `next`: valid while the database’s `epoch` is the same. */
export interface CursorRow {
  readonly scope: Scope
  readonly next: number
  readonly epoch: string
  readonly floor: number
  readonly etag: string | null
  /** True if everything was read at least once. Absent in rows of earlier versions, for which it is true. */
  readonly isComplete?: boolean
}

/** A photo as stored. Photos under review or hidden can be found by `heldIn` without reading the others. */
export interface StoredPhoto extends PhotoRow {
  readonly heldIn?: ZoneId
}

/**
 * A page of a scope that is being read again from 0. The pages are stored separately from the base rows, in the order
 * of `seq`, until the whole scope is complete. An interrupted rebuild continues after the last page.
 */
export interface ShadowPage extends Pick<PullAnswer, 'rows' | 'gone' | 'next' | 'more' | 'epoch' | 'floor'> {
  readonly seq?: number
  readonly scope: Scope
  /** The version of the app that read it. Another version may need other rows. */
  readonly version: string
}
