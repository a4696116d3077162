import type { Workbox } from 'workbox-window'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { keepSeenPhotos } from './keep-seen-photos.ts'
import { untilNothingIsWritten } from './until-nothing-is-written.ts'
import { announceUpdate } from './update-store.ts'

const checkEveryMs = 60_000
const takeOverMs = 3000

let workbox: Workbox | null = null
let isTaking = false

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
 * update does the same as soon as nothing is being written in it, so that no page runs long on another version's files.
 */
export function takeNewVersion(): void {
  isTaking = true
  workbox?.messageSkipWaiting()
  // A browser may hold the old version for minutes as long as a page runs on it; a page that is loaded anew frees it.
  setTimeout(() => window.location.reload(), workbox === null ? 0 : takeOverMs)
}

/** Loads the page anew in the newest version that the server has, as far as it can be reached. */
export async function reloadNewest(): Promise<void> {
  const registration = await workbox?.update().then(
    () => navigator.serviceWorker.getRegistration(),
    () => undefined,
  )
  await settled(registration?.installing ?? null)
  if (registration?.waiting) takeNewVersion()
  else window.location.reload()
}

/** Resolves when a version that is being installed has been, or was given up. */
function settled(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state !== 'installing') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

async function watch(): Promise<void> {
  const module = await import('workbox-window')
  workbox = new module.Workbox('/sw.js')
  workbox.addEventListener('waiting', announce)
  await workbox.register()
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
  // Offline the check fails; the next one follows in a minute.
  setInterval(() => void workbox?.update().catch(() => undefined), checkEveryMs)
}

let isAnnounced = false

function announce(): void {
  announceUpdate()
  if (isAnnounced) return
  isAnnounced = true
  navigator.serviceWorker.addEventListener('controllerchange', () => void goAlong(), { once: true })
}

/** Whoever asked for the new version is loaded anew at once; another tab when nothing is being written there. */
async function goAlong(): Promise<void> {
  if (!isTaking) await untilNothingIsWritten()
  window.location.reload()
}
