import type { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly goods: MerchandiseOrderView
  }
}

/** An order of goods as its buyer sees it. */
export interface MerchandiseOrderView extends MerchandiseOrderRow {
  /** How its placing or cancelling waits; null: the server has it all. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The queued order, for taking it back; null once the server has it. */
  readonly mid: MutationId | null
  /** Why it was not taken: the server's code and its plain words. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}
