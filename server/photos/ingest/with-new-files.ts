import { hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { NewBlob } from '#server/core/blobs/blobs.ts'
import { noScopes } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { markUnwanted } from '#server/photos/photo/photo-file-store.ts'

/** What a COMMIT made of new files: `isKept` false: nothing, and they are removed. */
export interface Finished<Value> {
  readonly value: Value
  readonly isKept: boolean
}

/**
 * Stores new files under a filename, then lets `finish` commit them. They are marked for removal first: a crash before the
 * COMMIT, which takes the mark away, leaves no orphans for longer than an hour.
 */
export async function withNewFiles<Value>(
  deps: Deps,
  { filename, files }: { readonly filename: string; readonly files: readonly NewBlob[] },
  finish: () => Promise<Finished<Value>>,
): Promise<Value> {
  const at = deps.clock.now() + hourMs
  await deps.database.write(
    async (transaction) => ok(await transaction.run(markUnwanted, { filename, at })),
    noScopes,
  )
  let isKept = false
  try {
    await deps.blobs.put(filename, files)
    const finished = await finish()
    isKept = finished.isKept
    return finished.value
  } finally {
    if (!isKept) await deps.blobs.removeAll([filename])
  }
}
