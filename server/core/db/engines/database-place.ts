import type { PostgresPlace } from '#server/core/db/postgres/place.ts'

/** The engine and location of the database. */
export type DatabasePlace =
  | {
      readonly engine: 'sqlite'
      readonly path: string
      /** Allows a power failure to lose commits; for tests only. Commits survive a killed process. */
      readonly allowAsyncCommit?: boolean
    }
  | ({ readonly engine: 'postgres' } & PostgresPlace)
