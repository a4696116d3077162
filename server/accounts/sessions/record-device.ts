import { runStatement } from '#server/core/db/database.ts'
import type { DeviceId } from '#src/contract/entities/ids/ids.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { updateDevice } from './session-store.ts'

/**
 * Keeps how much waits on the session's device, and answers how much its browser lost, as far as is known. A session stays
 * in one browser: another device id means that its storage was wiped with what waited in it. Whoever comes back with a
 * cursor (`hasCursor`) knows of it. Writes only what is new.
 */
export async function recordDevice(
  { database }: Deps,
  { sessionId, device }: Viewer,
  report: { readonly deviceId: DeviceId; readonly unsentCount: number; readonly hasCursor: boolean },
): Promise<number> {
  const { deviceId, unsentCount, hasCursor } = report
  const isWiped = device.id !== null && device.id !== deviceId
  const known = isWiped ? device.lostCount + device.unsentCount : device.lostCount
  const lostCount = hasCursor && !isWiped ? 0 : known
  const isNews =
    device.id !== deviceId || device.unsentCount !== unsentCount || device.lostCount !== lostCount
  if (isNews) {
    await runStatement(database, updateDevice, { id: sessionId, deviceId, unsentCount, lostCount })
  }
  return lostCount
}
