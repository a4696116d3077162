import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { isUnread } from './scopes.ts'

/**
 * Whether this device may still hear of something for the first time: it has never read all, and the server is not out of
 * reach.
 */
export function useIsFirstReading(): boolean {
  const { connection, lastSyncedAt } = useSyncStatus()
  return connection !== 'offline' && lastSyncedAt === null
}

/** Whether what a zone holds has still to come to this device; undefined while loading. */
export function useIsZoneToCome(id: ZoneId): boolean | undefined {
  const isFirst = useIsFirstReading()
  const isNotRead = useLiveData(isFirst ? `to come ${id}` : 'nothing to come', async (context) =>
    isFirst ? isUnread(context, zoneScope(id)) : false,
  )
  return isFirst ? isNotRead : false
}
