import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteDeskActionsBefore } from './desk-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { runStatement } from '#server/core/db/database.ts'

/** How long the desk's log can be read. */
const logKeptMs = 730 * 86_400_000

/** Deletes entries of the desk's log that are older than that. */
async function purgeDeskLog({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - logKeptMs
  await runStatement(database, deleteDeskActionsBefore, { before })
}

export const deskJobs: readonly Job<Deps>[] = [{ name: 'purge-desk-log', everyMs: hourMs, run: purgeDeskLog }]
