import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteDeskActionsBefore } from './desk-store.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** How long the desk's log can be read. */
const logRetentionMs = 730 * 86_400_000

export const deskJobs: readonly Job<Deps>[] = [
  { name: 'purge-desk-log', everyMs: hourMs, run: deleteAfter(logRetentionMs, deleteDeskActionsBefore) },
]
