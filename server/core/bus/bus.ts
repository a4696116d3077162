import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** `rev` is null if another process reported the change. The scope's counter has the current revision. */
export type PokeListener = (scope: Scope, rev: number | null) => void

/** Notifications about changed scopes. They may be lost by design; each scope's counter is authoritative. */
export interface Bus {
  publish(pokes: ReadonlyMap<Scope, number>): void
  /** Returns a function that unsubscribes. */
  subscribe(scopes: readonly Scope[], listener: PokeListener): () => void
  /** True if pokes reach other processes, or if there are no others. */
  isReady(): boolean
  close(): void
}

/** A bus within one process. */
interface LocalBus extends Bus {
  /** Notifies listeners that another process changed the scope. */
  notifyRemoteChange(scope: Scope): void
}

/** Creates a bus within one process. */
export function makeLocalBus(): LocalBus {
  const listeners = new Map<Scope, Set<PokeListener>>()
  const notifyListeners = (scope: Scope, rev: number | null) => {
    for (const listener of listeners.get(scope) ?? []) listener(scope, rev)
  }
  return {
    publish(pokes) {
      for (const [scope, rev] of pokes) notifyListeners(scope, rev)
    },
    notifyRemoteChange: (scope) => notifyListeners(scope, null),
    isReady: () => true,
    close: () => listeners.clear(),
    subscribe(scopes, listener) {
      for (const scope of scopes) {
        const known = listeners.get(scope) ?? new Set()
        known.add(listener)
        listeners.set(scope, known)
      }
      return () => {
        for (const scope of scopes) {
          const known = listeners.get(scope)
          known?.delete(listener)
          if (known?.size === 0) listeners.delete(scope)
        }
      }
    },
  }
}
