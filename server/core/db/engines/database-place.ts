import type { PostgresPlace } from '#server/core/db/postgres/place.ts'

/** Which engine keeps the database, and where. */
export type DatabasePlace =
  | {
      readonly engine: 'sqlite'
      readonly path: string
      /** A power cut may take commits, in tests alone; a killed process takes none. */
      readonly allowAsyncCommit?: boolean
    }
  | ({ readonly engine: 'postgres' } & PostgresPlace)
