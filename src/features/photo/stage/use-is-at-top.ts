import { useSyncExternalStore } from 'react'

/** Whether the page shows its top. */
export function useIsAtTop(): boolean {
  return useSyncExternalStore(subscribe, isAtTop)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

function isAtTop(): boolean {
  return window.scrollY <= 0
}
