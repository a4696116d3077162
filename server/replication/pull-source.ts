import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { ReplicatedTable, ScopeKindOf } from '#src/contract/tables.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

/** The revisions of a scope that a page is read from: after `since`, up to `upTo`, at most `limit` rows. */
export interface PullRange {
  readonly since: number
  readonly upTo: number
  readonly limit: number
}

/** Who pulls, and from what. */
export interface PullContext {
  readonly reader: Reader
  readonly viewer: Viewer
  readonly now: EpochMs
  /** Signs the links of codes. */
  readonly secret: string
  /** Whether this site takes clips. */
  readonly takesClips: boolean
}

/** What a zone allows its reader. */
export interface ZoneAccess {
  /** Null for a reader who is no member. */
  readonly role: ZoneRole | null
  /** Whether the zone shows everybody's photos to all of its members. */
  readonly isOpen: boolean
}

export interface ZonePullContext extends PullContext, ZoneAccess {
  readonly zoneId: ZoneId
}

/** Where rows of a source lie: in a table of the database, with these columns that say whose they are. */
export interface RowsOf {
  readonly table: keyof Tables
  readonly where: Readonly<Record<string, 'zoneId' | 'userId'>>
  /** The column of their revision in this scope, where it is not `rev`. */
  readonly rev?: string
}

interface SourceOf<Table extends ReplicatedTable, Context> {
  /** A source is only asked where one of these has a revision of the range: they tell no less than `since` answers. */
  readonly rows: readonly RowsOf[]
  /** The rows that the viewer may read, each once, in the order of their revisions. */
  since(context: Context, range: PullRange): Promise<readonly Extract<RowChange, { readonly table: Table }>[]>
}

/** A table of a zone's scope. */
export interface ZonePullSource<Table extends ReplicatedTable> extends SourceOf<Table, ZonePullContext> {
  /** From which role on rows and tombstones are sent; null: to every reader of the zone. */
  readonly leastRole: ZoneRole | null
  /**
   * Whether those of a role who have nothing of their own in the zone are sent the same rows, which follow from the scope's
   * revision: then a page of them may be kept for others. What counts as their own is in `changed-tables-store.ts`.
   */
  readonly isShared: boolean
}

/** How changed rows of a replicated table are read; the kind of its scope is that of `src/contract/tables.ts`. */
export type PullSource<Table extends ReplicatedTable> =
  ScopeKindOf<Table> extends 'zone' ? ZonePullSource<Table> : SourceOf<Table, PullContext>
