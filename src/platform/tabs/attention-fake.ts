import type { Attention } from './attention.ts'

export interface FakeAttention extends Attention {
  /** As if nobody had touched the tab for long. */
  leave(): void
  /** As if somebody touched it again. */
  return(): void
}

/** A tab that somebody uses. */
export function makeFakeAttention(): FakeAttention {
  const callBacks = new Set<() => void>()
  let isUsed = true
  return {
    isUsed: () => isUsed,
    onReturn: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    leave: () => {
      isUsed = false
    },
    return: () => {
      isUsed = true
      for (const callBack of callBacks) callBack()
    },
  }
}
