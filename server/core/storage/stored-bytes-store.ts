import { build, query } from '#server/core/db/query.ts'

/** Selects the bytes of stored files, one row per first letter of their names. */
export const storedBytes = query<Record<string, never>>()(() =>
  build.selectFrom('stored_bytes').select('bytes'),
)
