import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Bus, PokeListener } from './bus.ts'

/** A bus within one process. */
export interface LocalBus extends Bus {
  /** Tells that another process changed the scope. */
  ring(scope: Scope): void
}

/** Makes a bus within one process. */
export function makeLocalBus(): LocalBus {
  const listeners = new Map<Scope, Set<PokeListener>>()
  const tell = (scope: Scope, rev: number | null) => {
    for (const listener of listeners.get(scope) ?? []) listener(scope, rev)
  }
  return {
    publish(pokes) {
      for (const [scope, rev] of pokes) tell(scope, rev)
    },
    ring: (scope) => tell(scope, null),
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
