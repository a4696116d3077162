import type { MemberRow } from '#src/contract/entities/zones/member.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly member: MemberView
  }
}

/** A member as a moderator sees them. */
export interface MemberView extends MemberRow {
  /** What was decided here about them is not confirmed by the server yet. */
  readonly isWaiting: boolean
}
