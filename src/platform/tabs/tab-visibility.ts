/** Whether a person sees this tab. */
export interface TabVisibility {
  isVisible(): boolean
  /** Calls back when the tab is shown, also out of the back/forward cache; the answer ends it. */
  onShown(callBack: () => void): () => void
  /** Calls back when the tab is hidden, which may be its end; the answer ends it. */
  onHidden(callBack: () => void): () => void
  /** Calls back just before the browser freezes the page: timers and connections stand still then. The answer ends it. */
  onFrozen(callBack: () => void): () => void
  /** Calls back when another page takes this one's place and the browser may keep it, suspended, to come back to. */
  onSuspended(callBack: () => void): void
}

/** The page's own; a worker counts as visible and is never shown again. */
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
