import {
  catalogScope,
  operatorScope,
  type Scope,
  userScope,
  zoneScope,
} from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { MembershipRow } from '#src/contract/entities/zones/zone.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isInOverlay, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/**
 * Returns the scopes that this user’s device replicates: the user’s own, the operator’s for admins, each zone’s, the
 * most recently joined first, and finally the catalog.
 */
export async function scopesToPull(context: DataContext): Promise<readonly Scope[]> {
  const memberships = await newestMemberships(context)
  const operators = context.user.isAdmin ? [operatorScope] : []
  const zones = memberships.map(({ id }) => zoneScope(id))
  return [userScope(context.user.id), ...operators, ...zones, catalogScope]
}

/** True if this device has never read all of a scope. Rows missing here may exist on the server. */
export async function isUnread({ database }: DataContext, scope: Scope): Promise<boolean> {
  const cursor = await database.cursors.get(scope)
  return cursor === undefined || cursor.isComplete === false
}

/** True if this device has never read all of the user’s own scope. */
export function isOwnUnread(context: DataContext): Promise<boolean> {
  return isUnread(context, userScope(context.user.id))
}

/**
 * True if a zone may have photos that this device has not read. Always false for a zone that was just created on this
 * device.
 */
export async function isZoneUnread(
  context: DataContext,
  zoneId: ZoneId,
  pending: readonly OutboxRow[],
): Promise<boolean> {
  const isLocallyCreated = pending.some((row) => row.name === 'zone.create' && isInOverlay(row))
  return !isLocallyCreated && (await isUnread(context, zoneScope(zoneId)))
}

/** True if the user’s zones, or the most recently joined one, have not been read on this device yet. */
export async function areZonesUnread(context: DataContext): Promise<boolean> {
  if (await isOwnUnread(context)) return true
  const [newest] = await newestMemberships(context)
  return newest !== undefined && isUnread(context, zoneScope(newest.id))
}

async function newestMemberships({ database }: DataContext): Promise<readonly MembershipRow[]> {
  const memberships = await database.memberships.toArray()
  return memberships.toSorted((a, b) => b.joinedAt - a.joinedAt)
}

/** Records when everything was last read. */
export async function recordLastSyncedAt(context: DataContext, at: EpochMs): Promise<void> {
  await context.database.meta.put({ key: 'last-synced-at', value: at })
  context.syncStatus.set({ ...context.syncStatus.get(), lastSyncedAt: at })
}
