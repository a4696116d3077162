import type { MissionRow } from '#src/contract/entities/zones/mission.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly mission: MissionView
  }
}

/** A photo mission as shown to the user. */
export interface MissionView extends MissionRow {
  /** True if it was created here and the server has not confirmed it. */
  readonly isWaiting: boolean
}
