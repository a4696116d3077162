import { ok } from '#src/contract/result.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import type { Deps } from '../deps.ts'
import { shownPhotos } from '../photos/photo-standing-store.ts'
import { restampPhotos } from '../photos/restamp-photos.ts'
import { takeRevisions } from '../sync/scope-store.ts'
import { openAtReveal, zonesToReveal } from '../zones/zone-end-store.ts'

/** Opens zones whose moment has come; from then on everybody's photos reach all of their members. */
export async function revealZones({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await database.reader.all(zonesToReveal, { now })) {
    await database.write(async (transaction) => {
      const rev = await takeRevisions(transaction, zoneScope(id))
      // Somebody may have put the moment off since.
      if ((await transaction.run(openAtReveal, { id, now, rev })) === 0) return ok(null)
      const photoIds = (await transaction.all(shownPhotos, { zoneId: id })).map((photo) => photo.id)
      await restampPhotos(transaction, id, { photoIds, leaves: false, at: now })
      return ok(null)
    })
  }
}
