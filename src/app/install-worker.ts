import { consoleLog } from '#src/platform/log.ts'

/** Installs the service worker once the page is through with its own work, so that the app is there without a network. */
export function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () =>
    void install().catch((error: unknown) => consoleLog.error('service-worker-not-installed', error))
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

async function install(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
}
