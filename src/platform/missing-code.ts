import { setSessionFlag } from './storage/web-storage.ts'
import { makeStore } from './store.ts'

const retryIntervalMs = 3000

/** The number of parts of the app that were requested and are not loaded yet. */
const missingParts = makeStore(0)
const failures = new WeakSet<object>()

/** Whether something that a person requested is waiting for its code. */
export function isCodeMissing(): boolean {
  return missingParts.get() > 0
}

export const subscribeToMissingCode = missingParts.subscribe

/** Whether an error means that code of the app could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

/**
 * Records which errors are load failures, because they have no code of their own. Before a service worker controls the
 * page, a reload without a network would show the browser's error page, so the router is kept from reloading.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    failures.add(payload)
    const isAnswered = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    if (!isAnswered) setSessionFlag(`${routerReloadNote}${payload.message}`)
  })
}

/** The key under which the router notes that it has already reloaded the document for an error message. */
export const routerReloadNote = 'tanstack_router_reload:'

/**
 * Loads code of the app and retries until it succeeds: a file of this version may be missing on the device while there
 * is no network. `isCodeMissing` is true until then.
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  let hasReported = false
  try {
    while (true) {
      try {
        return await load()
      } catch (error) {
        if (!isMissingCode(error)) throw error
        if (!hasReported) count(1)
        hasReported = true
        await waitForRetry()
      }
    }
  } finally {
    if (hasReported) count(-1)
  }
}

function count(change: number): void {
  missingParts.set(missingParts.get() + change)
}

function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const startWhenReady = () => {
      clearTimeout(timer)
      window.removeEventListener('online', startWhenReady)
      resolve()
    }
    const timer = setTimeout(startWhenReady, retryIntervalMs)
    window.addEventListener('online', startWhenReady)
  })
}
