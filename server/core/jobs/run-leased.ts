import type { Logger } from 'pino'
import { ok } from '#src/contract/wire/result.ts'
import { isFullDisk } from '#server/core/errors/full-disk.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import { noScopes, type Database } from '#server/core/db/database.ts'
import { endLease, takeLease } from './lease-store.ts'

/** After this long the jobs of a process that died go on in another one. */
const leaseMs = 30_000
/** Several renewals may fail or be late before a lease ends. */
const renewalMs = 7_000

/**
 * Runs a job while no other process runs it, and answers whether it ran. Its lease is renewed for as long as it takes; that
 * of a process that died ends by itself. A process that was halted may wake up after its lease has ended: jobs check each
 * condition again in the transaction that acts on it.
 *
 * A disk that is too full for the lease lets the job run without: it may be the one that makes room.
 */
export async function runLeased(
  deps: { readonly database: Database; readonly clock: Clock; readonly log: Logger },
  lease: { readonly name: string; readonly holder: string },
  job: () => Promise<void>,
): Promise<boolean> {
  const { database, clock, log } = deps
  const take = async () => {
    const now = clock.now()
    const taken = await database.write(
      async (transaction) => ok(await transaction.run(takeLease, { ...lease, now, until: now + leaseMs })),
      noScopes,
    )
    return taken.ok && taken.value > 0
  }
  try {
    if (!(await take())) return false
  } catch (error) {
    if (!isFullDisk(error)) throw error
    log.warn({ job: lease.name }, 'The disk is full: a job runs without a lease')
  }
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewal = take().catch((error: unknown) =>
      log.warn({ err: error, job: lease.name }, 'A lease was not renewed'),
    )
  }, renewalMs)
  timer.unref()
  try {
    await job()
  } finally {
    clearInterval(timer)
    await renewal
    await database
      .write(async (transaction) => ok(await transaction.run(endLease, lease)), noScopes)
      .catch((error: unknown) => log.warn({ err: error, job: lease.name }, 'A lease was not given back'))
  }
  return true
}
