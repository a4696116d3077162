import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { removeVoices } from '#server/photos/guestbook/remove-entry.ts'
import { removeHiddenPhoto, removePhoto } from '#server/photos/photo/remove-photo.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { endAccess, deletePersonalRows } from './end-access.ts'
import { leaveOwnedZone, leaveZone, type RemovedAccount } from './leave-zones.ts'
import { deleteLastRows } from './own-rows-store.ts'
import {
  anonymiseOrder,
  badgeNotices,
  badgesGivenBy,
  deleteRemoval,
  emptyEndedCheckouts,
  clearGiver,
  openOrderOf,
  ordersToAnonymise,
  photosOfUser,
  removalOf,
  removals,
  setNoticeNames,
  usersToRemove,
} from './removal-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** Keeps each transaction short, so that user requests are not delayed. */
const photosAtOnce = 20
const rowsAtOnce = 200
/** Requests that were running when the account ended, for example an upload, have ended by then. */
const finalCheckMs = 3_600_000

/**
 * Removes expired accounts. First it ends all access and deletes the name. Then it deletes photos, voice messages,
 * zones, likes, reactions and memberships in batches; comments stay without the name. After a crash, the uncommitted
 * batch runs again. The removal runs until an hour after its start, to catch running requests, and until the last of
 * their orders was sent.
 */
async function removeAccounts(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const due = { query: usersToRemove, params: { now, limit: 1 } }
  await forEachDue(database, due, (transaction, { id: userId }) =>
    endAccess(transaction, deps, { userId, now }),
  )
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
    (transaction: Transaction, removed: RemovedAccount) => removeVoices(transaction, removed, photosAtOnce),
    (transaction: Transaction, removed: RemovedAccount) => leaveOwnedZone(transaction, deps, removed),
    (transaction: Transaction, removed: RemovedAccount) => leaveZone(transaction, removed, rowsAtOnce),
    anonymiseGivenBadges,
    anonymiseOrders,
    (transaction: Transaction, removed: RemovedAccount) => finish(transaction, deps, removed),
  ]
  for (const slice of slices) {
    let done = 1
    while (done > 0 && !stop.aborted) {
      const written = await database.write(
        async (transaction) => ok(await slice(transaction, { userId, now: clock.now() })),
        allScopes,
      )
      done = written.ok ? written.value : 0
    }
  }
}

/** Deletes photos as if each uploader had done it: a legal hold keeps the files until it is lifted. */
async function removePhotos(transaction: Transaction, { userId, now }: RemovedAccount): Promise<number> {
  const photos = await transaction.all(photosOfUser, { userId, limit: photosAtOnce })
  for (const photo of photos) {
    const remove = photo.hidden_at === null ? removePhoto : removeHiddenPhoto
    await remove(transaction, photo, now)
  }
  return photos.length
}

/** Removes the user's name from badges that they gave to others, and from notifications about them. */
async function anonymiseGivenBadges(transaction: Transaction, { userId }: RemovedAccount): Promise<number> {
  const awardedBadges = await transaction.all(badgesGivenBy, { userId, limit: rowsAtOnce })
  for (const { user_id: recipient, name, zone_id: zoneId, title } of awardedBadges) {
    const rev = await allocateRevisions(transaction, userScope(recipient))
    await transaction.run(clearGiver, { userId: recipient, name, rev })
    for (const { id } of await transaction.all(badgeNotices, { userId: recipient, zoneId, title }))
      await transaction.run(setNoticeNames, {
        id,
        names: JSON.stringify([anonymousName]),
        rev: await allocateRevisions(transaction, userScope(recipient)),
      })
  }
  return awardedBadges.length
}

const noAddress = JSON.stringify({
  name: anonymousName,
  street: '-',
  extra: '',
  postcode: '-',
  city: '-',
  country: '-',
})

const Lines = v.array(v.looseObject({}))

async function anonymiseOrders(transaction: Transaction, { userId }: RemovedAccount): Promise<number> {
  const queryParams = { userId, address: noAddress, limit: rowsAtOnce }
  const orders = await transaction.all(ordersToAnonymise, queryParams)
  for (const { id, lines } of orders) {
    const blank = v.parse(Lines, JSON.parse(lines)).map((line) => ({ ...line, text: '', book: null }))
    await transaction.run(anonymiseOrder, { id, address: noAddress, lines: JSON.stringify(blank) })
  }
  return orders.length
}

/** Runs an hour later: deletes rows that running requests still wrote, and completes the removal. */
async function finish(
  transaction: Transaction,
  deps: Pick<Deps, 'rewritePerson'>,
  removed: RemovedAccount,
): Promise<number> {
  const { userId, now } = removed
  await transaction.run(emptyEndedCheckouts, { userId })
  const removal = await transaction.first(removalOf, { userId })
  if (removal === undefined || removal.begun_at + finalCheckMs > now) return 0
  if ((await transaction.first(openOrderOf, { userId })) !== undefined) return 0
  await deletePersonalRows(transaction, deps, removed)
  for (const statement of deleteLastRows) await transaction.run(statement, { userId })
  await transaction.run(deleteRemoval, { userId })
  return 0
}

export const removalJobs: readonly Job<Deps>[] = [
  {
    name: 'remove-accounts',
    everyMs: minuteMs,
    async hasWork({ database: { reader }, clock }) {
      if ((await reader.first(usersToRemove, { now: clock.now(), limit: 1 })) !== undefined) return true
      return (await reader.first(removals, { after: '', limit: 1 })) !== undefined
    },
    run: removeAccounts,
  },
]
