import { randomUUID } from 'node:crypto'
import type { UploadId } from '#server/core/db/tables/photo-tables.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { endLease, acquireLease } from '#server/core/jobs/job-store.ts'
import { endUnchangedLease, endLeasesOf, deleteExpiredLeases, leaseByName } from './upload-lock-store.ts'
import { noScopes, runStatement } from '#server/core/db/database.ts'

/** Allows one request at a time, across all processes, to write to an upload. */
export interface UploadLocks {
  /**
   * Takes the lock and returns a function that releases it. The current holder can first read what has arrived and is
   * then preempted, because a phone whose connection dropped retries long before the server notices. null: the holder
   * did not release it in time.
   */
  acquire(id: UploadId, onPreempt: () => void): Promise<(() => Promise<void>) | null>
}

type LockDeps = Pick<Deps, 'database' | 'clock' | 'log'>

interface Holder {
  readonly onPreempt: () => void
  readonly done: Promise<void>
}

const graceMs = 1000
const timeoutMs = 5000
/** How often a holder renews its lease and a waiting request checks it. */
const beatMs = 300
/**
 * A holder that has not renewed for this long is dead. Clocks are not compared: a waiting process checks whether the
 * lease changes.
 */
const silenceMs = 3000
const namePrefix = 'upload:'
const preemptPrefix = 'upload-wish:'
const lockLifetimeMs = 86_400_000

/**
 * Locks for requests of this process, and database leases for those of other processes. They only avoid duplicate work,
 * so a failure is harmless: parts may be written twice, and one transaction completes an upload.
 */
export function makeUploadLocks(deps: LockDeps): UploadLocks {
  const holders = new Map<UploadId, Holder>()
  return {
    async acquire(id, onPreempt) {
      const end = performance.now() + timeoutMs
      for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
        if (await endsWithin(holder.done, graceMs)) continue
        holder.onPreempt()
        if (!(await endsWithin(holder.done, end - performance.now()))) return null
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const mine: Holder = { onPreempt, done: promise }
      holders.set(id, mine)
      const release = () => {
        if (holders.get(id) === mine) holders.delete(id)
        resolve()
      }
      try {
        const endLeaseOf = await acquireSharedLease(deps, id, onPreempt)
        if (endLeaseOf === null) release()
        return endLeaseOf === null ? null : () => endLeaseOf().finally(release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Deletes leases of dead processes whose uploads were not continued. */
export async function deleteStaleLeases({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - lockLifetimeMs
  for (const from of [namePrefix, preemptPrefix])
    await runStatement(database, deleteExpiredLeases, { from, to: from.replace(':', ';'), before })
}

/** Takes the lease, even from a dead holder. null: its holder is alive and keeps it. */
async function acquireSharedLease(
  deps: LockDeps,
  id: UploadId,
  onPreempt: () => void,
): Promise<(() => Promise<void>) | null> {
  const { database } = deps
  const [name, preemptKey, holder] = [namePrefix + id, preemptPrefix + id, randomUUID()]
  const begunAt = performance.now()
  let seen = { lease: '', at: begunAt }
  for (;;) {
    if (await tryAcquire(deps, { name, preemptKey, holder }))
      return keepLeaseRenewed(deps, { name, preemptKey, holder }, onPreempt)
    const now = performance.now()
    const currentLease = await database.reader.first(leaseByName, { name })
    const lease = JSON.stringify(currentLease ?? null)
    if (lease !== seen.lease) seen = { lease, at: now }
    else if (currentLease !== undefined && now - seen.at > silenceMs) {
      const dead = { name, holder: currentLease.holder, until: currentLease.until_at }
      await runStatement(database, endUnchangedLease, dead)
      continue
    }
    if (now - begunAt > timeoutMs) return null
    if (now - begunAt > graceMs) await tryAcquire(deps, { name: preemptKey, preemptKey: '', holder })
    await new Promise((resolve) => setTimeout(resolve, beatMs))
  }
}

interface Lease {
  readonly name: string
  /** The name of the lease with which others request this one. Empty: none is ended. */
  readonly preemptKey: string
  readonly holder: string
}

async function tryAcquire(
  { database, clock }: LockDeps,
  { name, preemptKey, holder }: Lease,
): Promise<boolean> {
  const taken = await database.write(async (transaction) => {
    // No lease is expired at time 0, so this only takes a lease that does not exist.
    const count = await transaction.run(acquireLease, { name, holder, now: 0, until: clock.now() })
    if (count > 0 && preemptKey !== '') await transaction.run(endLeasesOf, { name: preemptKey })
    return ok(count)
  }, noScopes)
  return taken.ok && taken.value > 0
}

/** Renews the holder's lease. Preempts the holder if another process is waiting or has taken over the lease. */
function keepLeaseRenewed(
  deps: LockDeps,
  { name, preemptKey, holder }: Lease,
  onPreempt: () => void,
): () => Promise<void> {
  const { database, clock, log } = deps
  let until = clock.now()
  let beating: Promise<void> = Promise.resolve()
  const beat = async () => {
    until = Math.max(until + 1, clock.now())
    const renewed = await runStatement(database, acquireLease, { name, holder, now: 0, until })
    const isLost = renewed === 0
    if (isLost || (await database.reader.first(leaseByName, { name: preemptKey })) !== undefined) onPreempt()
  }
  const timer = setInterval(() => {
    beating = beating
      .then(beat)
      .catch((error: unknown) => log.warn({ err: error }, 'Cannot renew the lock of an upload'))
  }, beatMs)
  return async () => {
    clearInterval(timer)
    await beating
    await runStatement(database, endLease, { name, holder }).catch((error: unknown) =>
      log.warn({ err: error }, 'Cannot release the lock of an upload'),
    )
  }
}

async function endsWithin(done: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, ms))
  })
  const isDone = await Promise.race([done.then(() => true), late])
  clearTimeout(timer)
  return isDone
}
