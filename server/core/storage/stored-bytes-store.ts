import { build, query } from '#server/core/db/query.ts'

/** Bytes of stored files, a row for each first letter of their names. */
export const storedBytes = query<Record<string, never>>()(() =>
  build.selectFrom('stored_bytes').select('bytes'),
)
