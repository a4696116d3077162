import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { removeHiddenPhoto, removePhoto } from '#server/photos/photo/remove-photo.ts'
import { deleteLastRows, deleteOwnRows, deleteOwnRowsByHand } from '#server/removal/own-rows-store.ts'
import { purgeZone } from '#server/zones/lifetime/purge-zone.ts'
import {
  deleteDemoUser,
  deleteRestOfZone,
  deleteScope,
  demoPeople,
  demoZones,
  photosOfZone,
} from './demo-store.ts'

/** A transaction stays short enough for the people who are waiting. */
const photosAtOnce = 20

/** Whether `removeDemo` would remove something. */
export async function hasDemo({ database: { reader } }: Pick<Deps, 'database'>): Promise<boolean> {
  return (
    (await reader.first(demoPeople, {})) !== undefined || (await reader.first(demoZones, {})) !== undefined
  )
}

/**
 * Removes the demo zones with everything in them, also what visitors added, and their people. Members' devices drop the zones;
 * a job removes the files. A zone on legal hold stays with its people until the hold is lifted.
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
        const photos = await transaction.all(photosOfZone, { zoneId, limit: photosAtOnce })
        for (const photo of photos) {
          const remove = photo.hidden_at === null ? removePhoto : removeHiddenPhoto
          await remove(transaction, photo, clock.now())
        }
        return photos.length
      },
    })
    await database.write(async (transaction) => {
      // A visitor may have added one since; a hold may have come. The next run sees to both.
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

/** Nobody signs in to such an account: it leaves nothing, and nothing is written for it meanwhile. */
async function removePerson(transaction: Transaction, userId: UserId): Promise<void> {
  for (const statement of [...deleteOwnRowsByHand, ...deleteOwnRows, ...deleteLastRows])
    await transaction.run(statement, { userId })
  for (const statement of deleteScope) await transaction.run(statement, { scope: userScope(userId) })
  await transaction.run(deleteDemoUser, { userId })
}
