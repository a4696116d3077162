import type { TrailRow } from '#src/contract/entities/zones/trail.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly trail: TrailView
  }
}

/** A zone's trail as a person sees it. The length of one that is not confirmed yet is 0: read it from the line. */
export interface TrailView extends TrailRow {
  /** Set here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
