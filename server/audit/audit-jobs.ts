import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteAuditBefore } from './audit-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { runStatement } from '#server/core/db/database.ts'

/** How long the audit log of a zone can be read. */
const auditKeptMs = 365 * 86_400_000

/** Deletes entries of the audit log that are older than that. */
async function purgeAudit({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - auditKeptMs
  await runStatement(database, deleteAuditBefore, { before })
}

export const auditJobs: readonly Job<Deps>[] = [{ name: 'purge-audit', everyMs: hourMs, run: purgeAudit }]
