import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { removeHiddenPhoto, removePhoto } from '#server/photos/photo/remove-photo.ts'
import { endAccess } from './end-access.ts'
import { leaveOwnedZone, leaveZone, type Removed } from './leave-zones.ts'
import {
  anonymiseOrders,
  deleteRemoval,
  openOrderOf,
  photosOfUser,
  removalOf,
  removals,
  usersToRemove,
} from './removal-store.ts'
import { type Job, minuteMs } from '#server/core/jobs/job.ts'

/** A transaction stays short enough for the people who are waiting. */
const photosAtOnce = 20
const rowsAtOnce = 200
/** What was under way when the account ended, an upload for example, has ended by then. */
const lastLookMs = 3_600_000

/**
 * Removes accounts that have expired: first every way in and the name, then, in slices, photos, zones, likes, reactions
 * and memberships; comments stay without the name. A crash repeats the slice that was not committed. It goes on for an hour
 * after it began, for what was under way then, and until the last of their orders was sent.
 */
async function removeAccounts(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  const due = { now: clock.now(), limit: 1 }
  await inBatches(database, {
    size: 1,
    async act(transaction) {
      // Whoever kept the account meanwhile is not among them.
      const users = await transaction.all(usersToRemove, due)
      for (const { id } of users) await endAccess(transaction, deps, { userId: id, now: due.now })
      return users.length
    },
  })
  let after = ''
  while (!stop.aborted) {
    const page = await database.reader.all(removals, { after, limit: rowsAtOnce })
    for (const { user_id: userId } of page) if (!stop.aborted) await removeRest(deps, userId, stop)
    if (page.length < rowsAtOnce) return
    after = page.at(-1)?.user_id ?? ''
  }
}

async function removeRest(deps: Deps, userId: UserId, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  const slices = [
    removePhotos,
    (transaction: Transaction, removed: Removed) => leaveOwnedZone(transaction, deps, removed),
    (transaction: Transaction, removed: Removed) => leaveZone(transaction, removed, rowsAtOnce),
    finish,
  ]
  for (const slice of slices) {
    let done = 1
    while (done > 0 && !stop.aborted) {
      const written = await database.write(async (transaction) =>
        ok(await slice(transaction, { userId, now: clock.now() })),
      )
      done = written.ok ? written.value : 0
    }
  }
}

/** As if each photo had been deleted by its uploader: a legal hold keeps its files until it is lifted. */
async function removePhotos(transaction: Transaction, { userId, now }: Removed): Promise<number> {
  const photos = await transaction.all(photosOfUser, { userId, limit: photosAtOnce })
  for (const photo of photos) {
    const remove = photo.hidden_at === null ? removePhoto : removeHiddenPhoto
    await remove(transaction, photo, now)
  }
  return photos.length
}

const noAddress = JSON.stringify({
  name: anonymousName,
  street: '-',
  extra: '',
  postcode: '-',
  city: '-',
  country: '-',
})

async function finish(transaction: Transaction, { userId, now }: Removed): Promise<number> {
  await transaction.run(anonymiseOrders, { userId, address: noAddress })
  const removal = await transaction.first(removalOf, { userId })
  const isOver = removal !== undefined && removal.begun_at + lastLookMs <= now
  if (isOver && (await transaction.first(openOrderOf, { userId })) === undefined)
    await transaction.run(deleteRemoval, { userId })
  return 0
}

export const removalJobs: readonly Job<Deps>[] = [
  {
    name: 'remove-accounts',
    everyMs: minuteMs,
    maxAttempts: 10,
    async hasWork({ database: { reader }, clock }) {
      if ((await reader.first(usersToRemove, { now: clock.now(), limit: 1 })) !== undefined) return true
      return (await reader.first(removals, { after: '', limit: 1 })) !== undefined
    },
    run: removeAccounts,
  },
]
