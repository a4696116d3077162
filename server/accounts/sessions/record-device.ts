import { runStatement } from '#server/core/db/database.ts'
import type { DeviceId } from '#src/contract/entities/ids/ids.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { updateDevice } from './session-store.ts'

/**
 * Records how many unsent changes the session's device has, and returns how many its browser lost, as far as is known.
 * A session stays in one browser, so a different device id means that the storage was wiped with its unsent changes. A
 * client that sends a cursor (`hasCursor`) has been informed, which resets the count. Writes only on change.
 */
export async function recordDevice(
  { database }: Deps,
  { sessionId, device }: Viewer,
  report: { readonly deviceId: DeviceId; readonly unsentCount: number; readonly hasCursor: boolean },
): Promise<number> {
  const { deviceId, unsentCount, hasCursor } = report
  const wasReset = device.id !== null && device.id !== deviceId
  const known = wasReset ? device.lostCount + device.unsentCount : device.lostCount
  const lostCount = hasCursor && !wasReset ? 0 : known
  const isUnknownDevice =
    device.id !== deviceId || device.unsentCount !== unsentCount || device.lostCount !== lostCount
  if (isUnknownDevice) {
    await runStatement(database, updateDevice, { id: sessionId, deviceId, unsentCount, lostCount })
  }
  return lostCount
}
