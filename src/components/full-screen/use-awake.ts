import { useEffect } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Keeps the screen on while the page is visible. */
export function useAwake(): void {
  useEffect(() => {
    const { wakeLock, tabVisibility } = browserPlatform
    let giveBack: (() => void) | null = null
    let isOver = false
    const ask = async () => {
      const held = await wakeLock.request(() => {
        giveBack = null
      })
      if (isOver || giveBack !== null) held?.()
      else giveBack = held
    }
    const stop = tabVisibility.onShown(() => {
      if (giveBack === null) void ask()
    })
    void ask()
    return () => {
      isOver = true
      stop()
      giveBack?.()
    }
  }, [])
}
