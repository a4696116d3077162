import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'

/** An account that have expired, and of which something may be left. */
export interface AccountRemovalsTable {
  readonly user_id: UserId
  readonly begun_at: number
}

/** A ZIP of a user's own data; its bytes are pieces under one name in the store. */
export interface DataExportsTable {
  readonly id: Uuid
  readonly user_id: UserId
  readonly asked_at: number
  /** When it is made, or made again after an attempt that broke. */
  readonly next_at: number
  readonly made_at: number | null
  /** From then on it cannot be fetched. */
  readonly ends_at: number | null
  readonly filename: string
  readonly pieces: number
  readonly bytes: number
  readonly attempts: number
}

/** A guest who has become part of an account: what still comes under the guest's id is the account's. */
export interface MergedGuestsTable {
  readonly guest_id: UserId
  readonly user_id: UserId
  readonly merged_at: number
}
