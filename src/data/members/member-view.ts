import type { MemberRow } from '#src/contract/entities/zones/member.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly member: MemberView
  }
}

/** A member as shown to a moderator. */
export interface MemberView extends MemberRow {
  /** True if a decision about them was made here and the server has not confirmed it. */
  readonly isWaiting: boolean
}
