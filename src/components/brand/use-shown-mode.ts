import { useSyncExternalStore } from 'react'

/** Returns the active color mode, for parts that use a different brand's theme than the page. */
export function useShownMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownMode, prerenderedMode)
}

function shownMode(): 'light' | 'dark' {
  return document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'
}

/** The color mode of prerendered pages. */
function prerenderedMode(): 'light' {
  return 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}
