import type { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly place: PlaceView
  }
}

/** A place request as shown to its sender and its reviewers. */
export interface PlaceView extends PlaceRequestRow {
  /** The state of the request or its last step while it is on this device. `refused`: the server rejected it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  readonly refusal: OutboxError | null
}
