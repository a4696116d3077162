/** Makes the browser start the service worker when there is a network, even without an open tab. */
export interface BackgroundSync {
  /** Requests it. Does nothing if the browser does not support it. */
  ask(): Promise<void>
}

/** The tag of the service worker's sync event. */
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
interface RegistrationWithSync {
  readonly sync: { register(tag: string): Promise<void> }
}

function hasSync(registration: unknown): registration is RegistrationWithSync {
  return typeof registration === 'object' && registration !== null && 'sync' in registration
}
