/** The browser's promise to wake the service worker once there is a network, also when no tab is open. */
export interface BackgroundSync {
  /** Asks for it; does nothing where the browser has no such thing. */
  ask(): Promise<void>
}

/** The tag that the service worker is woken with. */
export const backgroundSyncTag = 'waypost-outbox'

/** Background Sync (Chromium). */
export const browserBackgroundSync: BackgroundSync = {
  ask: async () => {
    if (!('serviceWorker' in navigator)) return
    const registration: unknown = await navigator.serviceWorker.getRegistration()
    if (hasSync(registration)) await registration.sync.register(backgroundSyncTag)
  },
}

/** No TypeScript library describes this interface. */
interface WithSync {
  readonly sync: { register(tag: string): Promise<void> }
}

function hasSync(registration: unknown): registration is WithSync {
  return typeof registration === 'object' && registration !== null && 'sync' in registration
}
