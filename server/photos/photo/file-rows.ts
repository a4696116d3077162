import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { heldFile } from './file-hold-store.ts'
import { bytesOfFiles, deleteFilesOf, insertFile, markFileUnused } from './photo-file-store.ts'
import type { StoredFile } from '#server/core/images/stored-image.ts'

const addBytes = query<{ shard: string; bytes: number }>()((param) =>
  build
    .insertInto('stored_bytes')
    .values({ shard: param('shard'), bytes: param('bytes') })
    .onConflict((conflict) =>
      conflict
        .column('shard')
        .doUpdateSet((set) => ({ bytes: set('stored_bytes.bytes', '+', param('bytes')) })),
    ),
)

/** Records the names of a photo's finished files and counts their bytes. */
export async function addFiles(
  transaction: Transaction,
  filename: string,
  files: readonly StoredFile[],
): Promise<void> {
  let bytes = 0
  for (const { name, type, sha256, bytes: size } of files) {
    if ((await transaction.run(insertFile, { filename, name, type, sha256, bytes: size })) > 0) bytes += size
  }
  await transaction.run(addBytes, { shard: filename.slice(0, 1), bytes })
}

/**
 * Deletes the names of a photo's files and marks the files for removal. Files held by an order keep their names until
 * it releases them, so that backups include them.
 */
export async function dropFiles(transaction: Transaction, filename: string, now: EpochMs): Promise<void> {
  if ((await transaction.first(heldFile, { filename })) === undefined) await dropNames(transaction, filename)
  await transaction.run(markFileUnused, { filename, at: now })
}

/** Deletes the names of files and subtracts their bytes from the count. */
export async function dropNames(transaction: Transaction, filename: string): Promise<void> {
  const { bytes } = (await transaction.first(bytesOfFiles, { filename })) ?? { bytes: null }
  if (bytes === null) return
  await transaction.run(deleteFilesOf, { filename })
  await transaction.run(addBytes, { shard: filename.slice(0, 1), bytes: -bytes })
}
