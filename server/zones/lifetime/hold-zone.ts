import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { allScopes, type Database, type Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import type { RewriteZone } from '#server/kernel/hooks/rewrites.ts'
import { setLegalHold } from './zone-end-store.ts'
import { touchZone, zoneById } from '#server/zones/zone/zone-store.ts'

interface Hold {
  readonly isOn: boolean
  readonly now: EpochMs
  readonly rewriteZone: RewriteZone
}

/**
 * Puts a zone on legal hold or lifts the hold. Members' devices get the changed end with their next pull. Returns
 * whether this changed anything, or `missing` if the zone does not exist or was emptied after its end.
 */
export async function setZoneHold(
  transaction: Transaction,
  zoneId: ZoneId,
  { isOn, now, rewriteZone }: Hold,
): Promise<Result<boolean, 'missing'>> {
  const zone = await transaction.first(zoneById, { zoneId })
  if (zone === undefined || zone.purged_at !== null) return err('missing' as const)
  if ((zone.legal_hold_at !== null) === isOn) return ok(false)
  await transaction.run(setLegalHold, { zoneId, at: isOn ? now : null })
  await transaction.run(touchZone, {
    id: zoneId,
    rev: await allocateRevisions(transaction, zoneScope(zoneId)),
  })
  await rewriteZone(transaction, { zoneId, kind: 'hold', userId: '' }, { now })
  return ok(true)
}

/** Runs `setZoneHold` in its own transaction. */
export function holdZone(
  database: Database,
  zoneId: ZoneId,
  hold: Hold,
): Promise<Result<boolean, 'missing'>> {
  return database.write((transaction) => setZoneHold(transaction, zoneId, hold), allScopes)
}
