import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { removeHiddenPhoto, removePhoto } from '#server/photos/photo/remove-photo.ts'
import { deleteLastRows, deleteOwnRows, deleteOwnRowsByHand } from '#server/removal/own-rows-store.ts'
import { isOnHold } from '#server/zones/lifetime/zone-end-store.ts'
import { purgeZone } from '#server/zones/lifetime/purge-zone.ts'
import {
  deleteDemoUser,
  deleteRestOfZone,
  deleteScope,
  demoPeople,
  demoZones,
  photosOfZone,
} from './demo-store.ts'

/** Keeps each transaction short, so that user requests are not delayed. */
const photosAtOnce = 20

/** Returns true if `removeDemo` would remove something. */
export async function hasDemo({ database: { reader } }: Pick<Deps, 'database'>): Promise<boolean> {
  return (
    (await reader.first(demoPeople, {})) !== undefined || (await reader.first(demoZones, {})) !== undefined
  )
}

/**
 * Removes the demo zones with their accounts and all content, including what visitors added. Members' devices drop the
 * zones. A background task removes the files. A zone on legal hold and its accounts stay until the hold is lifted.
 */
export async function removeDemo(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  stop: AbortSignal,
): Promise<void> {
  for (const { id: zoneId, legal_hold_at: holdAt } of await database.reader.all(demoZones, {})) {
    if (holdAt !== null || stop.aborted) continue
    await inBatches(database, {
      size: photosAtOnce,
      async act(transaction) {
        // A legal hold may have started.
        if ((await transaction.first(isOnHold, { zoneId })) !== undefined) return 0
        const photos = await transaction.all(photosOfZone, { zoneId, limit: photosAtOnce })
        for (const photo of photos) {
          const remove = photo.hidden_at === null ? removePhoto : removeHiddenPhoto
          await remove(transaction, photo, clock.now())
        }
        return photos.length
      },
    })
    await database.write(async (transaction) => {
      // A visitor may have added a photo since, or a legal hold may have started. The next run handles both.
      const isEmpty = (await transaction.first(photosOfZone, { zoneId, limit: 1 })) === undefined
      const zone = (await transaction.all(demoZones, {})).find(({ id }) => id === zoneId)
      if (!isEmpty || zone === undefined || zone.legal_hold_at !== null) return ok(null)
      await purgeZone(transaction, zoneId, clock.now())
      for (const statement of deleteRestOfZone) await transaction.run(statement, { zoneId })
      for (const statement of deleteScope) await transaction.run(statement, { scope: zoneScope(zoneId) })
      return ok(null)
    }, allScopes)
  }
  await database.write(async (transaction) => {
    if ((await transaction.first(demoZones, {})) !== undefined) return ok(null)
    for (const { user_id: userId } of await transaction.all(demoPeople, {}))
      await removePerson(transaction, userId)
    return ok(null)
  }, allScopes)
}

/** Nobody signs in to these accounts, so they leave no other rows and none are written during the removal. */
async function removePerson(transaction: Transaction, userId: UserId): Promise<void> {
  for (const statement of [...deleteOwnRowsByHand, ...deleteOwnRows, ...deleteLastRows])
    await transaction.run(statement, { userId })
  for (const statement of deleteScope) await transaction.run(statement, { scope: userScope(userId) })
  await transaction.run(deleteDemoUser, { userId })
}
