import type { AgendaItemId } from '#src/contract/entities/programs/agenda-item.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'

interface AgendaItemsTable {
  readonly id: AgendaItemId
  readonly user_id: UserId
  readonly rev: number
  /** JSON of AgendaItem. */
  readonly item: string
  readonly updated_at: number
}

export interface AgendaTables {
  readonly agenda_items: AgendaItemsTable
}
