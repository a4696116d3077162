import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type ReadState, readState } from '#src/data/engine/replica/read-state.ts'
import { areZonesUnread, isOwnUnread } from '#src/data/engine/replica/scopes.ts'
import { useIsOffline, useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { readKnownZone, readKnownZones } from './known-zones.ts'
import { type EndedZone, readEndedZones } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

/**
 * The user’s zones, the one with the newest photo or join first. Expired zones are omitted. undefined while loading,
 * and on a new device until the server has returned them or the device is offline.
 */
export function useMyZones(): readonly ZoneView[] | undefined {
  return useReadValue(useLiveData('zones', readKnownZones), noZones)
}

/** True if this device has never read all of the user’s own lists. undefined until the database has been read. */
export function useIsOwnUnread(): boolean | undefined {
  const isUnread = useLiveData('own-unread', isOwnUnread)
  // The server has no data of a guest that it has not created.
  return useSession()?.uncreated ? false : isUnread
}

/** The read state of the user’s list of zones. undefined until the database has been read. */
export function useZonesReadState(): ReadState | undefined {
  const { connection } = useSyncStatus()
  const session = useSession()
  const areUnread = useLiveData('zones-unread', areZonesUnread)
  if (session?.uncreated) return 'read'
  return areUnread === undefined ? undefined : readState(areUnread, connection)
}

/**
 * One zone. null if the user is not in it and has not asked to join. undefined while loading, and on a new device until
 * the server has returned the user's zones or the device is offline.
 */
export function useZone(id: ZoneId): ZoneView | null | undefined {
  return useReadValue(
    useLiveData(`zone ${id}`, (context) => readKnownZone(context, id)),
    null,
  )
}

/**
 * Returns the value that was read. For `unread`, returns undefined, or `nothing` if the server cannot return more now.
 */
function useReadValue<Value, Nothing>(
  read: Value | 'unread' | undefined,
  nothing: Nothing,
): Value | Nothing | undefined {
  const isOffline = useIsOffline()
  const session = useSession()
  if (read !== 'unread') return read
  return isOffline || session?.uncreated ? nothing : undefined
}

const noZones: readonly ZoneView[] = []

/** The user’s zones that ended less than 72 h ago, the latest first. */
export function useEndedZones(): readonly EndedZone[] | undefined {
  return useLiveData('ended-zones', readEndedZones)
}
