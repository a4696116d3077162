import type { Link, LinkKind } from './link.ts'

export interface FakeLink extends Link {
  /** As if the device had changed from one network to another. */
  become(kind: LinkKind): void
}

export function makeFakeLink(): FakeLink {
  const callBacks = new Set<() => void>()
  let current: LinkKind = 'unknown'
  return {
    kind: () => current,
    onChange: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    become: (kind) => {
      current = kind
      for (const callBack of callBacks) callBack()
    },
  }
}
