import type { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly goods: MerchandiseOrderView
  }
}

/** A merchandise order as shown to its buyer. */
export interface MerchandiseOrderView extends MerchandiseOrderRow {
  /** The state of its unsent placement or cancellation. null if the server has everything. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The id of the queued order, for removing it. null once the server has it. */
  readonly mutationId: MutationId | null
  /** Why it was rejected: the server’s error code and message. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}
