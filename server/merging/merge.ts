import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Who becomes part of whose account. */
export interface Merge {
  readonly guestId: UserId
  readonly userId: UserId
  readonly now: EpochMs
}
