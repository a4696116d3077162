import { ok } from '#src/contract/wire/result.ts'
import type { Job } from './job.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { allJobs, deleteJob, listJob } from './job-store.ts'
import { pauseAfter, type JobDeps, runJob } from './run-job.ts'

/** Longest pause while the database cannot even record a failure. */
const longestPauseMs = minuteMs

/**
 * Runs each job repeatedly on its own timer, so that no job waits for another. `stop` resolves when no job is running.
 * Removes jobs that this build does not have from the health list.
 */
export function startJobs<Context extends JobDeps>(
  deps: Context,
  jobs: readonly Job<Context>[],
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  void list(deps, jobs).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'Cannot add the jobs to the database'),
  )
  const loops = jobs.map((job) => startLoop(deps, job, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

async function list({ database, clock }: JobDeps, jobs: readonly Job<never>[]): Promise<void> {
  const names: ReadonlySet<string> = new Set(jobs.map(({ name }) => name))
  await database.write(
    async (transaction) => {
      for (const name of names) await transaction.run(listJob, { name })
      for (const { name } of await transaction.all(allJobs, {}))
        if (!names.has(name)) await transaction.run(deleteJob, { name, now: clock.now() })
      return ok(null)
    },
    { scopes: [] },
  )
}

/** Each run begins a pause after the previous one ends. The first runs are spread over one second. */
function startLoop<Context extends JobDeps>(
  deps: Context,
  job: Job<Context>,
  stop: AbortSignal,
): { stop(): Promise<void> } {
  const { random } = deps
  let failures = 0
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const later = (ms: number) => {
    timer = setTimeout(() => {
      running = run()
    }, ms)
    timer.unref()
  }
  const run = async () => {
    const outcome = await runJob(deps, job, { stop })
    failures = outcome === 'failed' ? failures + 1 : 0
    if (stop.aborted) return
    const pauses = { firstMs: job.everyMs, longestMs: Math.max(longestPauseMs, job.everyMs), random }
    later(failures === 0 ? job.everyMs : pauseAfter(failures, pauses))
  }
  later(pauseAfter(1, { firstMs: secondMs / 2, longestMs: secondMs, random }))
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}
