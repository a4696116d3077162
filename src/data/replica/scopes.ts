import { catalogScope, operatorScope, type Scope, userScope, zoneScope } from '#src/contract/sync-messages.ts'
import type { EpochMs } from '#src/contract/time.ts'
import type { DataContext } from '../data-context.ts'

/**
 * What this user's device replicates: the user's own scope first, the operator's for admins, then each zone's, and last what
 * is offered.
 */
export async function scopesToPull(context: DataContext): Promise<readonly Scope[]> {
  const zones = await context.database.memberships.toCollection().primaryKeys()
  const operators = context.user.isAdmin ? [operatorScope] : []
  return [userScope(context.user.id), ...operators, ...zones.map(zoneScope), catalogScope]
}

/** Remembers when everything was last read. */
export async function keepLastSyncedAt(context: DataContext, at: EpochMs): Promise<void> {
  await context.database.meta.put({ key: 'last-synced-at', value: at })
  context.syncStatus.set({ ...context.syncStatus.get(), lastSyncedAt: at })
}
