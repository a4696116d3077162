import * as v from 'valibot'
import { Tracking } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'

/** A print file with its bytes. */
export interface SubmittedFile {
  readonly name: string
  readonly type: string
  /** In hexadecimal. */
  readonly sha256: string
  readonly bytes: Buffer
}

/** null: it was taken. Otherwise why it never will be, in the service's words. */
export type PrintRefusal = string | null

export const PrintEvent = v.variant('state', [
  v.object({ order: OrderId, state: v.literal('sent'), tracking: v.optional(Tracking) }),
  v.object({ order: OrderId, state: v.literal('refused'), reason: v.optional(v.string(), '') }),
])
/** What a service tells of an order: it is on its way, or is not made after all. */
export type PrintEvent = v.InferOutput<typeof PrintEvent>

/**
 * Prints and sends in another house. Its calls go over a network: none is made inside a transaction, and each may be repeated
 * after a crash. They reject where it cannot be reached or has no answer yet.
 */
export interface PrintService {
  putFile(orderId: OrderId, file: SubmittedFile): Promise<PrintRefusal>
  /** After all its files. `order`: plain JSON. */
  putOrder(orderId: OrderId, order: unknown): Promise<PrintRefusal>
  /** null: it is not signed by the service just now, or not to be read. */
  readEvent(body: Buffer, signature: string): PrintEvent | null
}
