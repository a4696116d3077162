import type { PostgresPlace } from '#server/core/db/postgres/place.ts'

/** Which engine keeps the database, and where. */
export type DatabasePlace =
  | { readonly engine: 'sqlite'; readonly path: string }
  | ({ readonly engine: 'postgres' } & PostgresPlace)
