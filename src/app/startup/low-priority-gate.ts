import { type CurrentData, currentData } from '#src/data/engine/current-data.ts'
import { shouldSaveData } from '#src/data/connection/connection-store.ts'
import { hasUnsent } from '#src/data/unsent/has-unsent.ts'
import { isPreparingPhotos } from '#src/media/track-preparation.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { LowPriorityGate } from './cache-app-files.ts'

/** The app's files are also cached without a sign-in or a first pull. */
const timeoutMs = 20_000

/**
 * Gives priority to the app: nothing is fetched before the first pull is complete, while photos are prepared, or while
 * there are unsent changes.
 */
export const appFileGate: LowPriorityGate = {
  untilPageIsServed: () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => done(), timeoutMs)
      const done = () => {
        clearTimeout(timer)
        stopStatus()
        stopData()
        resolve()
      }
      let stopStatus = () => {}
      let stopData = () => {}
      const check = () => {
        const current = currentData.get()
        stopStatus()
        stopStatus = onFirstPull(current, done)
      }
      stopData = currentData.subscribe(check)
      check()
    }),
  requestTurn: async () => {
    const current = currentData.get()
    if (current.phase === 'starting') return browserPlatform.network.savesData() ? 'never' : 'now'
    if (current.device.syncStatus.get().connection === 'offline') return 'later'
    if (isPreparingPhotos()) return 'later'
    if (await shouldSaveData(current.device)) return 'never'
    return current.phase === 'open' && (await hasUnsent(current.context)) ? 'later' : 'now'
  },
}

/** Calls back when this user's first pull is complete. */
function onFirstPull(current: CurrentData, done: () => void): () => void {
  if (current.phase !== 'open') return () => {}
  const { syncStatus } = current.device
  const check = () => {
    if (syncStatus.get().lastSyncedAt !== null) done()
  }
  const stop = syncStatus.subscribe(check)
  check()
  return stop
}

/** Resolves when low-priority work can start on this page. Its code is not loaded earlier either. */
export async function waitForIdleApp(): Promise<void> {
  await appFileGate.untilPageIsServed()
  const { waitForLowPriorityGate } = await import('./cache-app-files.ts')
  await waitForLowPriorityGate(appFileGate)
}
