import type { ZoneId } from '#src/contract/ids.ts'
import { err, ok, type Result } from '#src/contract/result.ts'
import type { EpochMs } from '#src/contract/time.ts'
import type { Database } from '../db/database.ts'
import { photosOfZone } from '../photos/photo-standing-store.ts'
import { restampPhotos } from '../photos/restamp-photos.ts'
import { setLegalHold } from './zone-end-store.ts'
import { stampZone, zoneById } from './zone-store.ts'

/**
 * Puts a zone on legal hold, or lifts it; members' devices learn with their next pull that nothing of it ends, or when it
 * does. Answers whether that changed anything; `missing` for a zone that is not there or was emptied after its end.
 */
export function holdZone(
  database: Database,
  zoneId: ZoneId,
  { isOn, now }: { readonly isOn: boolean; readonly now: EpochMs },
): Promise<Result<boolean, 'missing'>> {
  return database.write(async (transaction) => {
    const zone = await transaction.first(zoneById, { zoneId })
    if (zone === undefined || zone.purged_at !== null) return err('missing' as const)
    if ((zone.legal_hold_at !== null) === isOn) return ok(false)
    await transaction.run(setLegalHold, { zoneId, at: isOn ? now : null })
    const photos = await transaction.all(photosOfZone, { zoneId })
    const photoIds = photos.flatMap(({ id, hidden_at }) => (hidden_at === null ? [id] : []))
    const rev = await restampPhotos(transaction, zoneId, { photoIds, leaves: false, at: now, rowsAfter: 1 })
    await transaction.run(stampZone, { id: zoneId, rev })
    return ok(true)
  })
}
