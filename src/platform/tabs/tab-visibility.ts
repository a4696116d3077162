/** Whether a person can see this tab. */
export interface TabVisibility {
  isVisible(): boolean
  /** Calls `callBack` when the tab is shown, also from the back/forward cache. Returns a function that unsubscribes. */
  onShown(callBack: () => void): () => void
  /** Calls `callBack` when the tab is hidden, which may be its end. Returns a function that unsubscribes. */
  onHidden(callBack: () => void): () => void
  /**
   * Calls `callBack` just before the browser freezes the page, which stops timers and connections. Returns a function
   * that unsubscribes.
   */
  onFrozen(callBack: () => void): () => void
  /**
   * Calls `callBack` when another page replaces this one and the browser may keep it suspended in the back/forward
   * cache.
   */
  onSuspended(callBack: () => void): void
}

/** The visibility of the page. A worker counts as visible and is never shown again. */
export const browserTabVisibility: TabVisibility = {
  isVisible: () => !('document' in globalThis) || document.visibilityState === 'visible',
  onShown: (callBack) => {
    if (!('document' in globalThis)) return () => {}
    const whenVisible = () => {
      if (document.visibilityState === 'visible') callBack()
    }
    document.addEventListener('visibilitychange', whenVisible)
    globalThis.addEventListener('pageshow', callBack)
    return () => {
      document.removeEventListener('visibilitychange', whenVisible)
      globalThis.removeEventListener('pageshow', callBack)
    }
  },
  onHidden: (callBack) => {
    if (!('document' in globalThis)) return () => {}
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') callBack()
    }
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      document.removeEventListener('visibilitychange', whenHidden)
    }
  },
  onFrozen: (callBack) => {
    if (!('document' in globalThis)) return () => {}
    document.addEventListener('freeze', callBack)
    return () => {
      document.removeEventListener('freeze', callBack)
    }
  },
  onSuspended: (callBack) => {
    if (!('document' in globalThis)) return
    globalThis.addEventListener('pagehide', ({ persisted }) => {
      if (persisted) callBack()
    })
  },
}
