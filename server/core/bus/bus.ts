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
