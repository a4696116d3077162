import type { TabVisibility } from './tab-visibility.ts'

export interface FakeTabVisibility extends TabVisibility {
  /** Simulates another tab or app in front of this tab. */
  hide(): void
  /** Simulates showing the tab again. */
  show(): void
  /** Simulates the browser freezing the page. */
  freeze(): void
  /** Simulates the browser suspending the page behind another one. */
  suspend(): void
}

export function makeFakeTabVisibility(): FakeTabVisibility {
  const shownListeners = new Set<() => void>()
  const hiddenListeners = new Set<() => void>()
  const frozenListeners = new Set<() => void>()
  const suspendedListeners = new Set<() => void>()
  let isVisible = true
  return {
    isVisible: () => isVisible,
    onShown: (callBack) => {
      shownListeners.add(callBack)
      return () => {
        shownListeners.delete(callBack)
      }
    },
    onHidden: (callBack) => {
      hiddenListeners.add(callBack)
      return () => {
        hiddenListeners.delete(callBack)
      }
    },
    onFrozen: (callBack) => {
      frozenListeners.add(callBack)
      return () => {
        frozenListeners.delete(callBack)
      }
    },
    onSuspended: (callBack) => {
      suspendedListeners.add(callBack)
    },
    suspend: () => {
      for (const callBack of suspendedListeners) callBack()
    },
    freeze: () => {
      for (const callBack of frozenListeners) callBack()
    },
    hide: () => {
      isVisible = false
      for (const callBack of hiddenListeners) callBack()
    },
    show: () => {
      isVisible = true
      for (const callBack of shownListeners) callBack()
    },
  }
}
