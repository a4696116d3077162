import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Migration } from './migration.ts'

/** How any engine's database is opened. */
export interface OpenOptions {
  /** Called after COMMIT with the highest revision of each changed scope. */
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>) => void
  /** Called after each COMMIT with the number of writes in it. */
  readonly onGroup?: (writes: number) => void
  /** Called when the disk failed under a write: the process must stop serving. */
  readonly onBrokenDisk: (error: unknown) => void
  /** 128 random bits in hexadecimal: the name of a new database's life. */
  readonly newEpoch: () => string
  /** A server brings the schema to its own version; a command refuses a database of any other. */
  readonly mayMigrate: boolean
  /** All migrations in their order; absent: those of this build. */
  readonly steps?: readonly Migration[]
  /** Called before a schema is made where there was none; throws where there should have been one. */
  readonly beforeNew?: () => Promise<void>
  /** The time that names the copy of the database before a migration; absent: no copy is made. */
  readonly upgradeAt?: number
  /** In which folder the copy of a PostgreSQL database goes, as that of SQLite goes beside it; absent: no copy is made. */
  readonly dataFolder?: string
  /** Called after the schema of a database with data was migrated. */
  readonly onUpgrade?: (upgrade: Upgrade) => void
}

/** A schema that was brought from one version to another. */
export interface Upgrade {
  readonly from: number
  readonly to: number
  /** The path of the copy from before; null: none was made. */
  readonly copy: string | null
  /** Why there is no copy, where one was tried. */
  readonly problem?: string
}
