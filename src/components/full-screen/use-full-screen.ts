import { useEffect, useSyncExternalStore } from 'react'

interface FullScreen {
  /** True if this browser supports it. */
  readonly isPossible: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Full screen for this page. Ends when the page is left. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFullScreen)
  useEffect(() => leave, [])
  return { isPossible: document.fullscreenEnabled, isOn, toggle: isOn ? leave : enter }
}

function subscribe(callBack: () => void): () => void {
  document.addEventListener('fullscreenchange', callBack)
  return () => document.removeEventListener('fullscreenchange', callBack)
}

function isFullScreen(): boolean {
  return document.fullscreenElement !== null
}

// The browser may refuse either. The page then visibly stays as it is.
function enter(): void {
  document.documentElement.requestFullscreen().catch(() => undefined)
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined)
}
