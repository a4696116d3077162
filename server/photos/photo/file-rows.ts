import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { heldFile } from './file-hold-store.ts'
import { bytesOfFiles, deleteFilesOf, insertFile, markUnwanted } from './photo-file-store.ts'
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

/** Names finished files of a photo and counts their bytes. */
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
 * Takes the names of a photo's files away and gives their bytes over to removal. What an order holds keeps its names, so that
 * backups have it, until the order releases it.
 */
export async function dropFiles(transaction: Transaction, filename: string, now: EpochMs): Promise<void> {
  if ((await transaction.first(heldFile, { filename })) === undefined) await dropNames(transaction, filename)
  await transaction.run(markUnwanted, { filename, at: now })
}

/** Takes the names of files away, and what they counted for. */
export async function dropNames(transaction: Transaction, filename: string): Promise<void> {
  const { bytes } = (await transaction.first(bytesOfFiles, { filename })) ?? { bytes: null }
  if (bytes === null) return
  await transaction.run(deleteFilesOf, { filename })
  await transaction.run(addBytes, { shard: filename.slice(0, 1), bytes: -bytes })
}
