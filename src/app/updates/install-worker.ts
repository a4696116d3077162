import { consoleLog } from '#src/platform/log.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'
import type { LowPriorityGate } from '#src/app/startup/cache-app-files.ts'

let isBegun = false
let newestRoom: LowPriorityGate | null = null

/**
 * Installs the service worker when there is room, so that the app works offline. Then lets it cache the app's files and
 * checks for new versions. Runs once for any number of calls. The latest `room` applies.
 */
export function installWorker(room: LowPriorityGate): void {
  newestRoom = room
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isBegun) return
  isBegun = true
  waitForPageLoad()
    .then(() =>
      install({
        untilPageIsServed: () => (newestRoom ?? room).untilPageIsServed(),
        requestTurn: () => (newestRoom ?? room).requestTurn(),
      }),
    )
    .catch((error: unknown) => consoleLog.error('service-worker-not-installed', error))
}

const settleMs = 1000
const checkEveryMs = 60_000

function waitForPageLoad(): Promise<void> {
  return new Promise((resolve) => {
    // After the page's own last steps.
    const done = () => void setTimeout(resolve, settleMs)
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', done, { once: true })
  })
}

async function install(room: LowPriorityGate): Promise<void> {
  // If a worker is already installed, this costs nothing and may find a new version.
  if (navigator.serviceWorker.controller === null) await waitForInstallTime(room)
  const registration = await navigator.serviceWorker.register('/sw.js')
  followUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  if (active === null) return
  await waitForInstallTime(room)
  const { cacheAppFiles } = await import('#src/app/startup/cache-app-files.ts')
  await cacheAppFiles(active, room)
}

async function waitForInstallTime(room: LowPriorityGate): Promise<void> {
  await room.untilPageIsServed()
  const { waitForLowPriorityGate } = await import('#src/app/startup/cache-app-files.ts')
  await waitForLowPriorityGate(room)
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerUpdate()
    })
  registration.addEventListener('updatefound', () => follow(registration.installing))
  if (registration.waiting !== null) offerUpdate()
  // Another page found the new version before this one listened.
  else if (registration.active !== null) follow(registration.installing)
  // Offline, the check fails and is repeated within minutes. A new version whose offer failed is offered again.
  const check = () => registration.update().then(() => registration.waiting !== null && offerUpdate())
  whileVisible(checkEveryMs, () => void check().catch(() => undefined))
}

/** Loaded only if there is a new version. */
function offerUpdate(): void {
  import('./service-worker-updates.ts')
    .then(({ watchForUpdates }) => watchForUpdates())
    .catch((error: unknown) => consoleLog.error('update-not-offered', error))
}
