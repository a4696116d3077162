import { ok } from '#src/contract/wire/result.ts'
import { noScopes, type Database, type Reader } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'

const metaKey = 'backed-up-at'

/** Stores when a backup was completed. */
export async function recordBackup(database: Database, at: number): Promise<void> {
  await database.write(
    async (transaction) => ok(await transaction.run(setMeta, { key: metaKey, value: String(at) })),
    noScopes,
  )
}

/** When the last backup was completed; null: never. */
export async function lastBackupAt(reader: Reader): Promise<number | null> {
  const row = await reader.first(metaValue, { key: metaKey })
  return row === undefined ? null : Number(row.value)
}
