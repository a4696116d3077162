import type { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly influencer: InfluencerView
  }
}

/** How a user stands in the programme, with what waits on this device. */
export interface InfluencerView extends InfluencerRow {
  /** The application waits to be sent. */
  readonly isWaiting: boolean
  /** The application as a partner waits to be sent. */
  readonly isPartnerWaiting: boolean
}
