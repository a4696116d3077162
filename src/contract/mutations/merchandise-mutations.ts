import * as v from 'valibot'
import { Address, MerchandiseLine } from '#src/contract/entities/commerce/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/commerce/order.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, ofUser } from './mutation-definition.ts'
import { nothing } from './permission.ts'

/** Orders of merchandise; each buys for themselves. */
export const merchandiseMutations = {
  /** `orderedAt`: when its buyer ordered; absent: when it arrives. */
  'goods.order': defineMutation({
    args: v.object({
      id: OrderId,
      lines: v.pipe(v.array(MerchandiseLine), v.minLength(1), v.maxLength(40)),
      address: Address,
      orderedAt: v.optional(EpochMs),
    }),
    permission: nothing,
    queue: ({ id, lines }, userId) => {
      const key = `goods:${id}`
      const needs = lines.flatMap(({ photoId, zoneId }) => [
        ...(photoId === null ? [] : [`photo:${photoId}`]),
        ...(zoneId === null ? [] : [`zone:${zoneId}`]),
      ])
      return { ...ofUser(userId, key), makes: [key], needs }
    },
    limits: () => ({ account: 'order' }),
  }),
  'goods.cancel': defineMutation({
    args: v.object({ id: OrderId }),
    permission: nothing,
    queue: ({ id }, userId) => ({ ...ofUser(userId, `goods:${id}`), needs: [`goods:${id}`] }),
  }),
}
