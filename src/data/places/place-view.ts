import type { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly place: PlaceView
  }
}

/** A request for a place as its sender and its reviewers see it. */
export interface PlaceView extends PlaceRequestRow {
  /** What the sender sent, or the last step, waits on this device; `refused`: the server did not take it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  readonly refusal: OutboxError | null
}
