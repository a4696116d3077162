import type { Workbox } from 'workbox-window'
import { waitUntilNoFormIsDirty } from './wait-until-no-form-is-dirty.ts'
import { announceUpdate } from './update-store.ts'

const takeOverMs = 3000

let workbox: Workbox | null = null
let watching: Promise<void> | null = null
let isTaking = false

/** Announces the new version that waits to be used, and each after it; once, however often it is called. */
export function watchForUpdates(): Promise<void> {
  watching ??= watch().catch((error: unknown) => {
    watching = null
    throw error
  })
  return watching
}

/**
 * Lets the waiting version take over; the page is reloaded as soon as it has. Every other tab that was told of the
 * update does the same as soon as nothing is being written in it, so that no page runs long on another version's files.
 */
export function takeNewVersion(): void {
  isTaking = true
  workbox?.messageSkipWaiting()
  // A browser may hold the old version for minutes as long as a page runs on it; a page that is reloaded frees it.
  setTimeout(() => window.location.reload(), workbox === null ? 0 : takeOverMs)
}

/** Reloads the page in the newest version that the server has, as far as it can be reached. */
export async function reloadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
  await settled(registration?.installing ?? null)
  if (!registration?.waiting) return window.location.reload()
  await watchForUpdates().catch(() => undefined)
  takeNewVersion()
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
}

let isAnnounced = false

function announce(): void {
  announceUpdate()
  if (isAnnounced) return
  isAnnounced = true
  navigator.serviceWorker.addEventListener('controllerchange', () => void goAlong(), { once: true })
}

/** The tab that asked for the new version reloads at once; another one when nothing is being written there. */
async function goAlong(): Promise<void> {
  if (!isTaking) await waitUntilNoFormIsDirty()
  window.location.reload()
}
