import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Migration } from './migration.ts'

/** Options for opening a database of either engine. */
export interface OpenOptions {
  /** Called after COMMIT with the highest revision of each changed scope. */
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>) => void
  /** Called after each COMMIT with the number of writes it contained. */
  readonly onGroup?: (writes: number) => void
  /** Called when a write fails because of the disk. The process must stop serving. */
  readonly onBrokenDisk: (error: unknown) => void
  /** Returns 128 random bits in hexadecimal: the epoch of a new database. */
  readonly newEpoch: () => string
  /** A server migrates the schema to its own version. A command refuses a database with any other version. */
  readonly mayMigrate: boolean
  /** All migrations in order; absent: those of this build. */
  readonly steps?: readonly Migration[]
  /** Called before a schema is created in an empty database. Throws if a database was expected. */
  readonly beforeNew?: () => Promise<void>
  /** The time used in the name of the copy made before a migration; absent: no copy is made. */
  readonly upgradeAt?: number
  /**
   * The folder for the copy of a PostgreSQL database. A SQLite copy is stored beside the database file. Absent: no copy
   * is made.
   */
  readonly dataFolder?: string
  /** Called after the schema of a non-empty database was migrated. */
  readonly onUpgrade?: (upgrade: Upgrade) => void
}

/** A completed schema upgrade. */
export interface Upgrade {
  readonly from: number
  readonly to: number
  /** The path of the copy made before the upgrade; null: none was made. */
  readonly copy: string | null
  /** Why the copy failed, if one was attempted. */
  readonly problem?: string
}
