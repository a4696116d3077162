import type { AgendaItem, AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly agendaItem: AgendaView
  }
}

/** An agenda item as its user sees it. */
export interface AgendaView<Item extends AgendaItem = AgendaItem> extends AgendaItemRow {
  readonly item: Item
  /** The state of the last change that is still on this device. null if there is none. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
}
