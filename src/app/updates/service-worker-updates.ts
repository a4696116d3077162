import type { Workbox } from 'workbox-window'
import { waitUntilNoFormIsDirty } from './wait-until-no-form-is-dirty.ts'
import { announceUpdate } from './update-store.ts'

const activationTimeoutMs = 3000

let workbox: Workbox | null = null
let watching: Promise<void> | null = null
let isActivating = false

/** Announces the waiting new version and each later one. Runs once for any number of calls. */
export function watchForUpdates(): Promise<void> {
  watching ??= watch().catch((error: unknown) => {
    watching = null
    throw error
  })
  return watching
}

/**
 * Activates the waiting version and reloads the page. Every other tab that was notified reloads as soon as it has no
 * unsaved input, so that no page runs long on another version's files.
 */
export function activateNewVersion(): void {
  isActivating = true
  workbox?.messageSkipWaiting()
  // A browser can keep the old version active for minutes while a page uses it. Reloading that page releases it.
  setTimeout(() => window.location.reload(), workbox === null ? 0 : activationTimeoutMs)
}

/** Reloads the page with the newest version on the server, if the server is reachable. */
export async function reloadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => undefined)
  await waitForInstallation(registration?.installing ?? null)
  if (!registration?.waiting) return window.location.reload()
  await watchForUpdates().catch(() => undefined)
  activateNewVersion()
}

/** Resolves when the installation of a version has finished or failed. */
function waitForInstallation(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker === null || worker.state !== 'installing') resolve()
    }
    worker?.addEventListener('statechange', check)
    check()
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
  navigator.serviceWorker.addEventListener('controllerchange', () => void reloadWhenSafe(), { once: true })
}

/** The tab that requested the new version reloads at once, other tabs when they have no unsaved input. */
async function reloadWhenSafe(): Promise<void> {
  if (!isActivating) await waitUntilNoFormIsDirty()
  window.location.reload()
}
