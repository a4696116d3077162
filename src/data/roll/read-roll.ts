import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isUndevelopedAt } from '#src/contract/rules/roll.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { readFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type OutboxRow, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** A user’s roll of film in a zone until it is developed. */
export interface Roll {
  readonly shots: number
  /** Counted from the server’s and this device’s photos. The server has the final say. */
  readonly left: number
  readonly developedAt: EpochMs
}

/** Returns null if the zone has no roll or it is developed. */
export async function readRoll(context: DataContext, zoneId: ZoneId): Promise<Roll | null> {
  const { database } = context
  const zone = await database.zones.get(zoneId)
  if (zone === undefined || !isUndevelopedAt(zone, context.nowUntil([zone.revealAt]))) return null
  const { rollShots: shots, revealAt: developedAt } = zone
  if (shots === null || developedAt === null) return null
  const [pending, beingAdded] = await Promise.all([
    pendingFor(database, `zone:${zoneId}`),
    readFilesBeingAdded(database),
  ])
  const unsent = pending.filter((row) => row.name === 'photo.upload' && isUncounted(row)).length
  const unprepared = beingAdded.filter((row) => row.zoneId === zoneId).length
  const used = (zone.rollUsed ?? 0) + unsent + unprepared
  return { shots, left: Math.max(0, shots - used), developedAt }
}

/** True if the server has not counted it, according to this device, and has not rejected it. */
function isUncounted(row: OutboxRow): boolean {
  return phaseOf(row) !== 'refused' && row.isCreated !== true
}

/** True if the zone’s photos are on an undeveloped roll. */
export async function isOnRoll(context: DataContext, zoneId: ZoneId): Promise<boolean> {
  const zone = await context.database.zones.get(zoneId)
  return zone !== undefined && isUndevelopedAt(zone, context.nowUntil([zone.revealAt]))
}

/** Returns the zones with an undeveloped roll among those that pending photos belong to. */
export async function undevelopedOf(
  context: DataContext,
  pending: readonly OutboxRow[],
): Promise<ReadonlySet<ZoneId>> {
  const named = new Set(pending.flatMap((row) => (row.name === 'photo.upload' ? [row.args.zoneId] : [])))
  const zones = named.size === 0 ? [] : await context.database.zones.bulkGet([...named])
  const now = context.nowUntil(zones.map((zone) => zone?.revealAt ?? null))
  return new Set(zones.flatMap((zone) => (zone !== undefined && isUndevelopedAt(zone, now) ? [zone.id] : [])))
}
