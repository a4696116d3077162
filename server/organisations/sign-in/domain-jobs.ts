import { runStatement } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { checkDomain } from './check-domain.ts'
import { domainsToCheck, setNextCheck } from './domain-store.ts'
import { deleteSignInChangesBefore } from './sign-in-log-store.ts'
import { deleteAfter, hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'

/** The maximum number of checks in one run. They run one after the other because DNS can be slow. */
const batchSize = 20
const retryMs = hourMs
const logRetentionMs = 365 * 86_400_000

/** Checks the DNS records of claimed domains, and of verified ones once a week. */
async function checkDomains(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = deps
  const now = clock.now()
  for (const before of await database.reader.all(domainsToCheck, { now, limit: batchSize })) {
    if (stop.aborted) return
    try {
      await checkDomain(deps, { before, actorId: null })
    } catch (error) {
      log.error({ err: error }, 'Cannot check a domain')
      // A failing domain must not block the others.
      const nextCheckAt = now + retryMs
      await runStatement(database, setNextCheck, { id: before.id, nextCheckAt })
    }
  }
}

export const domainJobs: readonly Job<Deps>[] = [
  {
    name: 'check-domains',
    everyMs: minuteMs,
    hasWork: hasDue(domainsToCheck),
    run: checkDomains,
  },
  { name: 'purge-sign-in-log', everyMs: hourMs, run: deleteAfter(logRetentionMs, deleteSignInChangesBefore) },
]
