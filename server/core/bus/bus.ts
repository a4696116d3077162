import type { Scope } from '#src/contract/wire/sync-messages.ts'

/** `rev` is null where another process says that the scope changed: its counter says how far. */
export type PokeListener = (scope: Scope, rev: number | null) => void

/** Doorbells of changed scopes. Lossy on purpose: the truth is each scope's counter. */
export interface Bus {
  publish(pokes: ReadonlyMap<Scope, number>): void
  /** Answers the function that ends the subscription. */
  subscribe(scopes: readonly Scope[], listener: PokeListener): () => void
  /** Whether pokes reach other processes, where there may be some. */
  isReady(): boolean
  close(): void
}

/** A bus within one process. */
interface LocalBus extends Bus {
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
