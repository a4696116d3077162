import type { UserId } from '#src/contract/ids.ts'
import type { PlanId } from '#src/contract/plan.ts'

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: UserId
  readonly sessionId: string
  readonly kind: 'guest' | 'member'
  readonly plan: PlanId
  /** Named in ADMIN_EMAILS. */
  readonly isAdmin: boolean
}
