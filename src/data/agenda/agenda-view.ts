import type { AgendaItem, AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly agendaItem: AgendaView
  }
}

/** An item of the agenda as its user sees it. */
export interface AgendaView<Item extends AgendaItem = AgendaItem> extends AgendaItemRow {
  readonly item: Item
  /** The last change of it waits on this device. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
}
