/** Keeps the screen on and the page running. */
export interface WakeLock {
  /**
   * Requests the lock. Returns a function that releases it, or null if it is refused or not supported. The system
   * releases it when the tab is hidden and calls `onLost`.
   */
  request(onLost: () => void): Promise<(() => void) | null>
}

/** The Screen Wake Lock of this page. */
export const browserWakeLock: WakeLock = {
  request: async (onLost) => {
    if (!('wakeLock' in navigator)) return null
    try {
      const held = await navigator.wakeLock.request('screen')
      held.addEventListener('release', onLost)
      return () => {
        held.removeEventListener('release', onLost)
        held.release().catch(() => undefined)
      }
    } catch {
      // The device saves power or the tab is hidden. The work continues without the lock.
      return null
    }
  },
}
