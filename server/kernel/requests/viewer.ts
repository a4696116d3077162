import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/** The device that last pulled with a session; `lostCount`: what waited there when its browser forgot everything. */
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
  /** Operates this site. */
  readonly isAdmin: boolean
  readonly device: SessionDevice
}
