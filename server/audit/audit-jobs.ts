import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteAuditBefore } from './audit-store.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** How long the audit log of a zone can be read. */
const auditRetentionMs = 365 * 86_400_000

export const auditJobs: readonly Job<Deps>[] = [
  { name: 'purge-audit', everyMs: hourMs, run: deleteAfter(auditRetentionMs, deleteAuditBefore) },
]
