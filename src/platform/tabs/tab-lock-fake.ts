import type { TabLock } from './tab-lock.ts'

interface Holder {
  readonly lost: AbortController
  /** Admits the next holder. */
  readonly leave: () => void
}

/** Locks within this process, first come, first served. Share one instance among the tabs of a device. */
export function makeFakeTabLock(): TabLock {
  const holders = new Map<string, Holder>()
  const lines = new Map<string, (() => void)[]>()

  const enter = async (name: string, hold: (lost: AbortSignal) => Promise<void>) => {
    const lost = new AbortController()
    const holder = {
      lost,
      leave: () => {
        if (holders.get(name) !== holder) return
        holders.delete(name)
        lines.get(name)?.shift()?.()
      },
    }
    holders.set(name, holder)
    try {
      await hold(lost.signal)
    } finally {
      holder.leave()
    }
  }

  return {
    request: async (name, { signal, shouldSteal }, hold) => {
      if (shouldSteal) {
        holders.get(name)?.lost.abort()
        await enter(name, hold)
        return
      }
      if (holders.has(name)) {
        const line = lines.get(name) ?? []
        lines.set(name, line)
        await new Promise<void>((resolve) => {
          line.push(resolve)
          signal.addEventListener('abort', () => {
            if (line.includes(resolve)) line.splice(line.indexOf(resolve), 1)
            resolve()
          })
        })
      }
      if (!signal.aborted) await enter(name, hold)
    },
  }
}
