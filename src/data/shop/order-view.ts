import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { OrderRow } from '#src/contract/entities/shop/order.ts'
import type { OutboxError } from '#src/data/engine/outbox/outbox-row.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly order: OrderView
  }
}

/** An order as shown to its buyer. */
export interface OrderView extends OrderRow {
  /** The state of an unsent order. null if the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The id of the queued mutation, for removing it. null once the server has it. */
  readonly mutationId: MutationId | null
  /** Why it was rejected. */
  readonly refusal: OutboxError | null
}
