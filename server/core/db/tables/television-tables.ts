import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'

/** A television with its key. It shows a zone's wall once a host has entered its code. */
interface TelevisionsTable {
  readonly id: Uuid
  /** Of the key in its cookie. */
  readonly key_hash: string
  readonly code_hash: string
  readonly code_ends_at: number
  /** The kind of its browser, for its hosts. */
  readonly device: string
  /** null: nobody has entered its code. */
  readonly zone_id: ZoneId | null
  readonly connected_by: UserId | null
  readonly connected_at: number | null
}

/** The table of televisions by its name. */
export interface TelevisionTables {
  readonly televisions: TelevisionsTable
}
