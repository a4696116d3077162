import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** Tables of the operator's desk. */
export interface DeskTables {
  /** Who is shut out of this site. */
  readonly suspensions: {
    readonly user_id: UserId
    readonly at: number
    readonly reason: string
  }
  /** What authorities asked to be kept. */
  readonly hold_requests: {
    readonly id: string
    readonly zone_id: ZoneId
    readonly authority: string
    readonly case_number: string
    readonly note: string
    readonly asked_at: number
    /** null: it was noted by a command on the server. */
    readonly admin_id: UserId | null
    readonly lifted_at: number | null
    readonly lift_note: string
  }
  /** What was done at the desk in the last two years. */
  readonly desk_log: {
    readonly id: string
    readonly at: number
    /** null: by a command on the server. */
    readonly admin_id: UserId | null
    readonly action: string
    /** The row that it is about, as `report:<id>`. */
    readonly subject: string
    readonly about: string
    /** JSON. */
    readonly details: string
  }
}
