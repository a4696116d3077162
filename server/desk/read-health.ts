import type { DeskHealth, DeskJob } from '#src/contract/entities/desk/desk-operation-rows.ts'
import { storedChecks } from '#server/site/watch/check-store.ts'
import type { DeskCheck } from '#src/contract/entities/desk/desk-check.ts'
import type { Reader } from '#server/core/db/database.ts'
import { allJobs } from '#server/core/jobs/job-store.ts'
import { readWorklists } from './desk-health-store.ts'

/** Watched parts first, those with problems at the top; then stuck jobs, failing jobs, queues, and the other jobs by name. */
export async function readHealth(reader: Reader, now: number): Promise<(DeskCheck | DeskHealth | DeskJob)[]> {
  const rows = (await reader.all(allJobs, {})).map((job): DeskJob => ({
    kind: 'job',
    id: job.name,
    isRunning: job.until_at > now,
    succeededAt: job.succeeded_at,
    failedAt: job.failed_at,
    failures: job.failures,
    isStuck: job.is_stuck === 1,
    nextAt: job.next_at,
    problem: job.problem,
  }))
  const worklists = (await readWorklists(reader)).map((one): DeskHealth => ({ kind: 'health', ...one }))
  const checks = await storedChecks(reader)
  return [
    ...checks.filter(({ state }) => state !== 'ok'),
    ...rows.filter(({ isStuck }) => isStuck),
    ...rows.filter(({ isStuck, failures }) => !isStuck && failures > 0),
    ...checks.filter(({ state }) => state === 'ok'),
    ...worklists,
    ...rows.filter(({ failures }) => failures === 0),
  ]
}
