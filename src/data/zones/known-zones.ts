import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { areZonesUnread, isOwnUnread } from '#src/data/engine/replica/scopes.ts'
import { readMyZones, readZone } from './read-zones.ts'
import type { ZoneView } from './zone-view.ts'

/** The user's zones. `unread` if there are none and this device has not yet read the list. */
export function readKnownZones(context: DataContext): Promise<readonly ZoneView[] | 'unread'> {
  return readOrUnread(
    () => readMyZones(context),
    (zones) => zones.length > 0,
    () => areZonesUnread(context),
  )
}

/** Returns the result of `readZone`, or `unread` in place of null if this device has not yet read the user's zones. */
export function readKnownZone(
  context: DataContext,
  id: ZoneId,
): Promise<ZoneView | null | undefined | 'unread'> {
  return readOrUnread(
    () => readZone(context, id),
    (zone) => zone !== null,
    () => isOwnUnread(context),
  )
}

/** Reads again if nothing was found: the row may have arrived between the first read and the check. */
async function readOrUnread<Value>(
  read: () => Promise<Value>,
  isFound: (value: Value) => boolean,
  isUnread: () => Promise<boolean>,
): Promise<Value | 'unread'> {
  const found = await read()
  if (isFound(found)) return found
  return (await isUnread()) ? 'unread' : read()
}
