import * as v from 'valibot'
import type { Call } from './call.ts'
import { NewOrder, OrderRow } from '#src/contract/entities/shop/order.ts'

/** One-time purchases. */
export const orderCalls = {
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    access: 'signed-in',
    limit: 'write',
    body: NewOrder,
    answer: v.object({ order: OrderRow }),
  },
} as const satisfies Record<string, Call>
