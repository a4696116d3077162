import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { ReplicatedTable, ScopeKindOf } from '#src/contract/tables.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

/** The range of revisions of a page: after `since`, up to `upTo`, at most `limit` rows. */
export interface PullRange {
  readonly since: number
  readonly upTo: number
  readonly limit: number
}

/** The reader of a pull and the scope. */
export interface PullContext {
  readonly reader: Reader
  readonly viewer: Viewer
  readonly now: EpochMs
  /** The key that signs the links of codes. */
  readonly secret: string
  readonly acceptsClips: boolean
}

/** The reader's access to a zone. */
export interface ZoneAccess {
  /** Null if the reader is not a member. */
  readonly role: ZoneRole | null
  /** Whether all members see all photos of the zone. */
  readonly isOpen: boolean
}

export interface ZonePullContext extends PullContext, ZoneAccess {
  readonly zoneId: ZoneId
}

/** Where the rows of a source are stored: a table and the columns that identify their owner. */
export interface RowsOf {
  readonly table: keyof Tables
  readonly where: Readonly<Record<string, 'zoneId' | 'userId'>>
  /** The column of their revision in this scope, if it is not `rev`. */
  readonly rev?: string
}

interface SourceOf<Table extends ReplicatedTable, Context> {
  /**
   * A source is only read if one of these tables has a revision in the range. They must cover every row that `since`
   * can return.
   */
  readonly rows: readonly RowsOf[]
  /** Returns the rows that the viewer may read, each once, ordered by revision. */
  since(context: Context, range: PullRange): Promise<readonly Extract<RowChange, { readonly table: Table }>[]>
}

export interface ZonePullSource<Table extends ReplicatedTable> extends SourceOf<Table, ZonePullContext> {
  /** The lowest role that receives rows and tombstones; null for every reader of the zone. */
  readonly minRole: ZoneRole | null
  /**
   * Whether readers of the same role without own content in the zone get the same rows, determined by the scope's
   * revision. A page of them can then be cached for others. `changed-tables-store.ts` defines what counts as own
   * content.
   */
  readonly isShared: boolean
}

/** Reads changed rows of a replicated table. The kind of its scope is defined in `src/contract/tables.ts`. */
export type PullSource<Table extends ReplicatedTable> =
  ScopeKindOf<Table> extends 'zone' ? ZonePullSource<Table> : SourceOf<Table, PullContext>
