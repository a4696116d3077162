import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Bus, PokeListener } from './bus.ts'

/** A bus within one process. */
export function makeLocalBus(): Bus {
  const listeners = new Map<Scope, Set<PokeListener>>()
  return {
    publish(pokes) {
      for (const [scope, rev] of pokes) {
        for (const listener of listeners.get(scope) ?? []) listener(scope, rev)
      }
    },
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
