import type { Scope } from '#src/contract/wire/sync-messages.ts'

export type PokeListener = (scope: Scope, rev: number) => void

/** Doorbells of changed scopes. Lossy on purpose: the truth is each scope's counter. */
export interface Bus {
  publish(pokes: ReadonlyMap<Scope, number>): void
  /** Answers the function that ends the subscription. */
  subscribe(scopes: readonly Scope[], listener: PokeListener): () => void
}
