import type { TabVisibility } from './tab-visibility.ts'

export interface FakeTabVisibility extends TabVisibility {
  /** Fires as if the tab had been hidden and shown again. */
  show(): void
}

export function makeFakeTabVisibility(): FakeTabVisibility {
  const callBacks = new Set<() => void>()
  return {
    isVisible: () => true,
    onShown: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    show: () => {
      for (const callBack of callBacks) callBack()
    },
  }
}
