import type { TabVisibility } from './tab-visibility.ts'

export interface FakeTabVisibility extends TabVisibility {
  /** Simulates another tab or app in front of it. */
  hide(): void
  /** Simulates hiding the tab and showing it again. */
  show(): void
  /** Simulates the browser freezing the page. */
  freeze(): void
  /** Simulates the browser suspending the page behind another one. */
  suspend(): void
}

export function makeFakeTabVisibility(): FakeTabVisibility {
  const callBacks = new Set<() => void>()
  const whenHidden = new Set<() => void>()
  const whenFrozen = new Set<() => void>()
  const whenSuspended = new Set<() => void>()
  let isVisible = true
  return {
    isVisible: () => isVisible,
    onShown: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    onHidden: (callBack) => {
      whenHidden.add(callBack)
      return () => {
        whenHidden.delete(callBack)
      }
    },
    onFrozen: (callBack) => {
      whenFrozen.add(callBack)
      return () => {
        whenFrozen.delete(callBack)
      }
    },
    onSuspended: (callBack) => {
      whenSuspended.add(callBack)
    },
    suspend: () => {
      for (const callBack of whenSuspended) callBack()
    },
    freeze: () => {
      for (const callBack of whenFrozen) callBack()
    },
    hide: () => {
      isVisible = false
      for (const callBack of whenHidden) callBack()
    },
    show: () => {
      isVisible = true
      for (const callBack of callBacks) callBack()
    },
  }
}
