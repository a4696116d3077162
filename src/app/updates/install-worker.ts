import { consoleLog } from '#src/platform/log.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'
import type { LowPriorityGate } from '#src/app/startup/cache-app-files.ts'

let hasStarted = false
let latestGate: LowPriorityGate | null = null

/**
 * Installs the service worker when the gate opens, so that the app works offline. Then lets it cache the app's files and
 * checks for new versions. Runs once for any number of calls. The latest `gate` applies.
 */
export function installWorker(gate: LowPriorityGate): void {
  latestGate = gate
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || hasStarted) return
  hasStarted = true
  waitForPageLoad()
    .then(() =>
      install({
        untilPageIsServed: () => (latestGate ?? gate).untilPageIsServed(),
        requestTurn: () => (latestGate ?? gate).requestTurn(),
      }),
    )
    .catch((error: unknown) => consoleLog.error('service-worker-not-installed', error))
}

const settleMs = 1000
const checkEveryMs = 60_000

function waitForPageLoad(): Promise<void> {
  return new Promise((resolve) => {
    // Lets the page's own load handlers run first.
    const done = () => void setTimeout(resolve, settleMs)
    if (document.readyState === 'complete') done()
    else window.addEventListener('load', done, { once: true })
  })
}

async function install(gate: LowPriorityGate): Promise<void> {
  // If a worker is already installed, this costs nothing and may find a new version.
  if (navigator.serviceWorker.controller === null) await waitForInstallTime(gate)
  const registration = await navigator.serviceWorker.register('/sw.js')
  followUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  if (active === null) return
  await waitForInstallTime(gate)
  const { cacheAppFiles } = await import('#src/app/startup/cache-app-files.ts')
  await cacheAppFiles(active, gate)
}

async function waitForInstallTime(gate: LowPriorityGate): Promise<void> {
  await gate.untilPageIsServed()
  const { waitForLowPriorityGate } = await import('#src/app/startup/cache-app-files.ts')
  await waitForLowPriorityGate(gate)
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offerUpdate()
    })
  registration.addEventListener('updatefound', () => follow(registration.installing))
  if (registration.waiting !== null) offerUpdate()
  // The update was found before this page added its listener.
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
