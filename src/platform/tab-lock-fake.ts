import type { TabLock } from './tab-lock.ts'

/** Locks within this process, first come, first served; share one among the tabs of a device. */
export function makeFakeTabLock(): TabLock {
  const lines = new Map<string, Promise<void>>()
  return {
    request: async (name, signal, hold) => {
      const before = lines.get(name) ?? Promise.resolve()
      const turn = before.then(() => (signal.aborted ? undefined : hold()))
      lines.set(
        name,
        turn.catch(() => {}),
      )
      await turn
    },
  }
}
