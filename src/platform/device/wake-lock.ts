/** Keeps the screen on, and with it the page running. */
export interface WakeLock {
  /**
   * Asks for it; null where it is refused or not to be had. The answer gives it back. The system takes it away when the
   * tab is hidden and says so by `onLost`.
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
      // Saving power, or hidden again already: the work goes on without it.
      return null
    }
  },
}
