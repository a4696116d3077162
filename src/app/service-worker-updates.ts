import { browserPlatform } from '#src/platform/browser-platform.ts'
import { keepSeenPhotos } from './keep-seen-photos.ts'
import { announceUpdate } from './update-store.ts'

const checkEveryMs = 60_000

let registration: ServiceWorkerRegistration | null = null

/** Installs the service worker and announces each new version of it that waits to be used. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  keepSeenPhotos()
  watch().catch((error: unknown) => {
    browserPlatform.log.error('service-worker-not-installed', error)
  })
}

/**
 * Lets the waiting version take over; the page is loaded anew as soon as it has. Every other tab that was told of the
 * update does the same, so that no page runs on the files of another version.
 */
export function takeNewVersion(): void {
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
  else window.location.reload()
}

async function watch(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js')
  registration = found
  if (found.waiting !== null) announce()
  followInstalling(found)
  found.addEventListener('updatefound', () => followInstalling(found))
  // Offline the check fails; the next one follows in a minute.
  setInterval(() => void found.update().catch(() => undefined), checkEveryMs)
}

function followInstalling({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    // Without a controller it is the first version, which nobody has to be asked about.
    if (installing.state === 'installed' && navigator.serviceWorker.controller !== null) announce()
  })
}

let isAnnounced = false

function announce(): void {
  announceUpdate()
  if (isAnnounced) return
  isAnnounced = true
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
}
