import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { areZonesUnread, isOwnUnread } from '#src/data/engine/replica/scopes.ts'
import { readMyZones, readZone } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

/** The user's zones; `unread` where there are none, and this device has not read whether there are any. */
export function readKnownZones(context: DataContext): Promise<readonly ZoneView[] | 'unread'> {
  return knownOf(
    () => readMyZones(context),
    (zones) => zones.length > 0,
    () => areZonesUnread(context),
  )
}

/** One zone as `readZone` answers; `unread` in place of null where this device has not read the user's zones. */
export function readKnownZone(
  context: DataContext,
  id: ZoneId,
): Promise<ZoneView | null | undefined | 'unread'> {
  return knownOf(
    () => readZone(context, id),
    (zone) => zone !== null,
    () => isOwnUnread(context),
  )
}

/** Reads once more where nothing was found: what is asked for may have come before it was known that all was read. */
async function knownOf<Value>(
  read: () => Promise<Value>,
  isFound: (value: Value) => boolean,
  isUnread: () => Promise<boolean>,
): Promise<Value | 'unread'> {
  const found = await read()
  if (isFound(found)) return found
  return (await isUnread()) ? 'unread' : read()
}
