import type { TabVisibility } from './tab-visibility.ts'

export interface FakeTabVisibility extends TabVisibility {
  /** As if another tab or app had been put in front of it. */
  hide(): void
  /** Fires as if the tab had been hidden and shown again. */
  show(): void
}

export function makeFakeTabVisibility(): FakeTabVisibility {
  const callBacks = new Set<() => void>()
  let isVisible = true
  return {
    isVisible: () => isVisible,
    onShown: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    hide: () => {
      isVisible = false
    },
    show: () => {
      isVisible = true
      for (const callBack of callBacks) callBack()
    },
  }
}
