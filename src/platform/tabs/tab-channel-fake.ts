import type { TabChannel } from './tab-channel.ts'

/** Channels within this process; share one among the tabs of a device. */
export function makeFakeTabChannel(): TabChannel {
  const listeners = new Map<string, Set<(message: unknown) => void>>()
  return {
    open: (name, onMessage) => {
      const group = listeners.get(name) ?? new Set()
      listeners.set(name, group)
      group.add(onMessage)
      return {
        post: (message) => {
          for (const listener of group) if (listener !== onMessage) listener(message)
        },
        close: () => {
          group.delete(onMessage)
        },
      }
    },
  }
}
