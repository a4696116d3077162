import { ok } from '#src/contract/wire/result.ts'
import type { Logger } from 'pino'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Ids, Random } from '#server/core/clock/ids.ts'
import { type Database, runStatement, noScopes } from '#server/core/db/database.ts'
import { isFullDisk } from '#server/core/errors/file-errors.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import type { Metrics } from '#server/core/metrics/metrics.ts'
import type { Job } from './job.ts'
import { hourMs, secondMs } from '#src/contract/wire/durations.ts'
import { claimJob, jobByName, listJob, renewJob, setJobFailed, setJobSucceeded } from './job-store.ts'

/** How long until another process runs the job of a process that died. */
const leaseMs = 30_000
/** Short enough that several renewals can fail or be late before a lease expires. */
const renewalMs = 7_000
const longestPauseMs = hourMs
/** After this many consecutive failures a job is stuck: it runs once an hour, and the desk shows it. */
const maxFailures = 10

/** idle: no work, another process runs it, or it is paused after a failure. */
type JobOutcome = 'idle' | 'succeeded' | 'failed'

/** The dependencies of every job run. */
export interface JobDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly random: Random
  readonly metrics: Metrics
  readonly log: Logger
}

interface RunOptions {
  readonly stop: AbortSignal
  /** Runs the job even if it is paused after a failure. */
  readonly isForced?: boolean
}

/**
 * Runs a job while no other process runs it, and records the result. Never rejects: a failure is logged, and the pause
 * grows with each one. The lease is renewed during the run; the lease of a dead process expires after 30 s. A suspended
 * process may resume after its lease has expired, so jobs check their conditions again.
 * If the disk is too full to write the lease, the job runs without one, because it may be the job that frees space.
 */
export async function runJob<Context extends JobDeps>(
  deps: Context,
  job: Job<Context>,
  options: RunOptions,
): Promise<JobOutcome> {
  const { metrics, log } = deps
  const startedAt = performance.now()
  try {
    if (job.hasWork !== undefined && !(await job.hasWork(deps))) return 'idle'
    const outcome = await runLeased(deps, job, options)
    if (outcome === 'succeeded') metrics.jobRan(job.name, (performance.now() - startedAt) / 1000)
    return outcome
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A job failed')
    return 'failed'
  }
}

async function runLeased<Context extends JobDeps>(
  deps: Context,
  job: Job<Context>,
  { stop, isForced = false }: RunOptions,
): Promise<JobOutcome> {
  const lease = { name: job.name, holder: deps.ids.uuid() }
  if (!(await claimLease(deps, lease, isForced))) return 'idle'
  const endRenewal = startLeaseRenewal(deps, lease)
  try {
    await job.run(deps, stop)
  } catch (error) {
    await endRenewal()
    await recordFailure(deps, { job, lease, error })
    throw error
  }
  await endRenewal()
  await recordSuccess(deps, { job, lease })
  return 'succeeded'
}

interface Lease {
  readonly name: string
  readonly holder: string
}

async function claimLease(
  { database, clock, log }: JobDeps,
  lease: Lease,
  isForced: boolean,
): Promise<boolean> {
  const now = clock.now()
  const due = isForced ? Number.MAX_SAFE_INTEGER : now
  try {
    const taken = await database.write(async (transaction) => {
      await transaction.run(listJob, { name: lease.name })
      return ok(await transaction.run(claimJob, { ...lease, now, until: now + leaseMs, due }))
    }, noScopes)
    return taken.ok && taken.value > 0
  } catch (error) {
    if (!isFullDisk(error)) throw error
    log.warn({ job: lease.name }, 'The disk is full: a job runs without a lease')
    return true
  }
}

/** Renews a lease until the returned function is called. */
function startLeaseRenewal({ database, clock, log }: JobDeps, lease: Lease): () => Promise<void> {
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const until = clock.now() + leaseMs
    renewal = runStatement(database, renewJob, { ...lease, until }).catch((error: unknown) =>
      log.warn({ err: error, job: lease.name }, 'A lease was not renewed'),
    )
  }, renewalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewal
  }
}

interface JobRun {
  readonly job: Pick<Job<never>, 'everyMs'>
  readonly lease: Lease
}

async function recordSuccess({ database, clock, log }: JobDeps, { job, lease }: JobRun): Promise<void> {
  const at = clock.now()
  await runStatement(database, setJobSucceeded, { ...lease, at, nextAt: at + job.everyMs }).catch(
    (error: unknown) => log.warn({ err: error, job: lease.name }, 'Cannot record a job run'),
  )
}

async function recordFailure(
  { database, clock, random, log }: JobDeps,
  { job, lease, error }: JobRun & { readonly error: unknown },
): Promise<void> {
  const at = clock.now()
  await database
    .write(async (transaction) => {
      const known = await transaction.first(jobByName, { name: lease.name })
      const failures = (known?.failures ?? 0) + 1
      const isStuck = failures >= maxFailures
      const firstMs = isStuck ? longestPauseMs : firstPauseMs(job)
      return ok(
        await transaction.run(setJobFailed, {
          ...lease,
          at,
          failures,
          nextAt: at + pauseAfter(failures, { firstMs, longestMs: longestPauseMs, random }),
          isStuck: isStuck ? 1 : 0,
          problem: problemOf(error),
        }),
      )
    }, noScopes)
    .catch((cause: unknown) => log.warn({ err: cause, job: lease.name }, 'Cannot record a job run'))
}

/**
 * Returns the first pause after a failure. It is at least 5 s, so that a job that runs every second is not retried
 * immediately.
 */
function firstPauseMs({ everyMs }: JobRun['job']): number {
  return Math.max(everyMs, 5 * secondMs)
}

interface PauseLimits {
  readonly firstMs: number
  readonly longestMs: number
  readonly random: Random
}

/**
 * Returns the pause in milliseconds after this many consecutive failures. It doubles up to the maximum. Random jitter
 * of up to a quarter spreads retries of attempts that failed together.
 */
export function pauseAfter(attempts: number, { firstMs, longestMs, random }: PauseLimits): number {
  const pauseMs = Math.min(firstMs * 2 ** Math.min(Math.max(0, attempts - 1), 40), longestMs)
  const [chance = 0] = random.bytes(1)
  return Math.round(pauseMs * (0.75 + chance / 510))
}
