import { consoleLog } from '#src/platform/log.ts'

let isBegun = false

/**
 * Installs the service worker once the page is through with its own work, so that the app is there without a network, and
 * looks for new versions of it; once, however often it is called.
 */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isBegun) return
  isBegun = true
  const begin = () =>
    void install().catch((error: unknown) => consoleLog.error('service-worker-not-installed', error))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

const checkEveryMs = 60_000

async function install(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerUpdate()
    })
  })
  if (registration.waiting !== null) offerUpdate()
  // Offline the check fails; the next one follows in a minute.
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs)
}

/** The code that offers a new version is loaded only where there is one. */
function offerUpdate(): void {
  import('./service-worker-updates.ts')
    .then(({ watchForUpdates }) => watchForUpdates())
    .catch((error: unknown) => consoleLog.error('update-not-offered', error))
}
