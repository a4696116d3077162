import * as v from 'valibot'
import { Tracking } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'

/** A print file with its content. */
export interface SubmittedFile {
  readonly name: string
  readonly type: string
  /** In hexadecimal. */
  readonly sha256: string
  readonly bytes: Buffer
}

/** Null if it was accepted. Otherwise the service's reason for a permanent rejection. */
export type PrintRefusal = string | null

export const PrintEvent = v.variant('state', [
  v.object({ order: OrderId, state: v.literal('sent'), tracking: v.optional(Tracking) }),
  v.object({ order: OrderId, state: v.literal('refused'), reason: v.optional(v.string(), '') }),
])
/** An event of the print service: an order was shipped, or will not be produced. */
export type PrintEvent = v.InferOutput<typeof PrintEvent>

/**
 * An external service that prints and ships. Its calls use the network, so none may run inside a transaction and each
 * may be repeated after a crash. They reject if the service cannot be reached or has no response yet.
 */
export interface PrintService {
  putFile(orderId: OrderId, file: SubmittedFile): Promise<PrintRefusal>
  /** Must follow all files of the order. `order` is plain JSON. */
  putOrder(orderId: OrderId, order: unknown): Promise<PrintRefusal>
  /** Returns null if it is unreadable or not recently signed by the service. */
  readEvent(body: Buffer, signature: string): PrintEvent | null
}
