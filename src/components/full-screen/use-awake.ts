import { useEffect } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Keeps the screen on while the page is visible. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock, tabVisibility } = browserPlatform
    let releaseLock: (() => void) | null = null
    let isOver = false
    const requestLock = async () => {
      const wakeLockRelease = await wakeLock.request(() => {
        releaseLock = null
      })
      if (isOver || releaseLock !== null) wakeLockRelease?.()
      else releaseLock = wakeLockRelease
    }
    const stop = tabVisibility.onShown(() => {
      if (releaseLock === null) void requestLock()
    })
    void requestLock()
    return () => {
      isOver = true
      stop()
      releaseLock?.()
    }
  }, [])
}
