import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/**
 * The device that last pulled with a session. `lostCount` is the number of unsent changes that were lost when its
 * browser storage was wiped.
 */
interface SessionDevice {
  readonly id: string | null
  readonly unsentCount: number
  readonly lostCount: number
}

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: UserId
  readonly sessionId: string
  readonly kind: 'guest' | 'member'
  readonly plan: PlanId
  /** Whether the user is an admin of this site. */
  readonly isAdmin: boolean
  readonly device: SessionDevice
}
