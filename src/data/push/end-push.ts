import { browserPush } from '#src/platform/device/push.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { pushUserNote } from './device-push.ts'
import { pushState } from './push-state.ts'

/** Ends notifications on this device for the user who signs out. On the server they end with the session. */
export async function endPush({ platform }: DeviceContext): Promise<void> {
  pushState.set({ phase: 'unknown' })
  platform.storage.notes.write(pushUserNote, null)
  if (browserPush.isSupported()) await browserPush.unsubscribe()
}
