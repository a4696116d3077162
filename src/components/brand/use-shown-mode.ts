import { useSyncExternalStore } from 'react'

/** The colour mode in force, for parts that wear another brand's look than the page. */
export function useShownMode(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownMode, drawnMode)
}

function shownMode(): 'light' | 'dark' {
  return document.documentElement.dataset['mode'] === 'dark' ? 'dark' : 'light'
}

/** In which pages are prerendered. */
function drawnMode(): 'light' {
  return 'light'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode'] })
  return () => observer.disconnect()
}
