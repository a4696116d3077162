/** Keeps the screen on and the page running. */
export interface WakeLock {
  /**
   * Requests the lock. Returns a function that releases it, or null if it is refused or not supported. The system
   * releases it when the tab is hidden and calls `onReleased`.
   */
  request(onReleased: () => void): Promise<(() => void) | null>
}

/** The Screen Wake Lock of this page. */
export const browserWakeLock: WakeLock = {
  request: async (onReleased) => {
    if (!('wakeLock' in navigator)) return null
    try {
      const sentinel = await navigator.wakeLock.request('screen')
      sentinel.addEventListener('release', onReleased)
      return () => {
        sentinel.removeEventListener('release', onReleased)
        sentinel.release().catch(() => undefined)
      }
    } catch {
      // The device saves power or the tab is hidden. The work continues without the lock.
      return null
    }
  },
}
