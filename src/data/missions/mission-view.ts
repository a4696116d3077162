import type { MissionRow } from '#src/contract/entities/zones/mission.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly mission: MissionView
  }
}

/** A photo mission as a person sees it. */
export interface MissionView extends MissionRow {
  /** Made here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
