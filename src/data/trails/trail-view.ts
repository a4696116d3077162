import type { TrailRow } from '#src/contract/entities/zones/trail.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly trail: TrailView
  }
}

/**
 * A zone’s trail as shown to the user. The length is 0 until the server confirms it; compute it from the line instead.
 */
export interface TrailView extends TrailRow {
  /** True if it was set here and the server has not confirmed it. */
  readonly isWaiting: boolean
}
