import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { runJob } from '#server/core/jobs/run-job.ts'

/** Runs each job that has work once, sequentially, including jobs that are paused after a failure. */
export async function runEach(deps: Deps, jobs: readonly Job<Deps>[]): Promise<void> {
  const { signal: stop } = new AbortController()
  for (const job of jobs) await runJob(deps, job, { stop, isForced: true })
}
