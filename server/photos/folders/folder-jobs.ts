import { hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { noScopes } from '#server/core/db/database.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { leftoversListedMs } from './folder-files.ts'
import { deleteOldFolderFiles } from './folder-store.ts'

/** Forgets files in photographers’ folders that are no longer listed. */
async function forgetOldFiles({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - leftoversListedMs
  await database.write(
    async (transaction) => ok(await transaction.run(deleteOldFolderFiles, { before })),
    noScopes,
  )
}

export const folderJobs: readonly Job<Deps>[] = [
  { name: 'forget-folder-files', everyMs: hourMs, maxAttempts: 10, run: forgetOldFiles },
]
