import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { OrderRow } from '#src/contract/entities/shop/order.ts'
import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly order: OrderView
  }
}

/** An order as its buyer sees it. */
export interface OrderView extends OrderRow {
  /** How it waits to be placed; null: the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The queued mutation, for taking it back; null once the server has it. */
  readonly mid: MutationId | null
  /** Why it was not taken. */
  readonly refusal: OutboxError | null
}
