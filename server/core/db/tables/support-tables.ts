import type { UserId } from '#src/contract/entities/ids.ts'
import type { SupportRequestId } from '#src/contract/entities/support.ts'

/** A question to the operator; open until `closed_at`. */
export interface SupportRequestsTable {
  readonly id: SupportRequestId
  readonly user_id: UserId
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly asked_at: number
  readonly closed_at: number | null
}
